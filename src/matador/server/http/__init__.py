"""The server's HTTP routes, WebSocket, transport and limits."""
