"""Runs the server: sockets, signals, and the addresses to announce."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from matador.core.errors import BadInput
from matador.server.app import Server
from matador.server.http.rate_limits import Limits
from matador.server.http.transport import connection_classes
from matador.server.ops import logs
from matador.server.ops.gc_pacing import pause_automatic_gc
from matador.server.store.addresses import open_store
from matador.server.tables.registry import Registry

ANYWHERE = "0.0.0.0"
HERE = "127.0.0.1"
STOP_SECONDS = 5
SPARE_FILES = 200


class PortTaken(BadInput):
    """Another program listens there."""


@dataclass(frozen=True)
class ServeOptions:
    """How the server runs: the options of `matador serve`."""

    host: str = HERE
    port: int = 8000
    database: str | None = None
    lan: bool = False
    origins: tuple[str, ...] = ()
    proxies: str = HERE
    pace: float = 1.0
    bot_seconds: float = 0.5
    log: str = "text"
    log_level: str = "info"
    limits: Limits = field(default_factory=Limits)

    @property
    def bound_to(self) -> str:
        """Return the address to listen at."""
        return ANYWHERE if self.lan else self.host

    @property
    def is_for_this_machine(self) -> bool:
        """Tell whether only this machine can reach it."""
        return self.bound_to in (HERE, "localhost", "::1")


def serve(options: ServeOptions, announce: Callable[[list[str]], None]) -> None:
    """Serve until a signal stops it; announce the addresses before the first request."""
    logs.configure(options.log, options.log_level)
    allow_open_files(options.limits.connections)
    listener = _bind(options.bound_to, options.port)
    port = listener.getsockname()[1]
    hosts = tuple(_hosts(options))
    store = open_store(options.database)
    registry = Registry(store, bot_seconds=options.bot_seconds, pace=options.pace)
    server = Server(registry, options.limits, hosts, options.origins)
    config = uvicorn_config(server, options)
    _UvicornServer(config, server, lambda: announce(_addresses(options, port))).run([listener])


class _UvicornServer(uvicorn.Server):
    """Opens the tables before it listens, and closes them when all connections have closed."""

    def __init__(self, config: uvicorn.Config, server: Server, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.server, self.ready = server, ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down gracefully on Control-C or a signal, and count that as success."""
        loop, stopping = asyncio.get_running_loop(), (signal.SIGINT, signal.SIGTERM)
        try:
            for one in stopping:
                loop.add_signal_handler(one, self.handle_exit, one, None)
        except NotImplementedError:
            with super().capture_signals():
                yield
            return
        yield
        for one in stopping:
            loop.remove_signal_handler(one)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the tables, listen, and announce it."""
        await self.server.open()
        pause_automatic_gc()
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse new work, close every socket with 1012, and close the tables."""
        self.server.stop()
        await super().shutdown(sockets)
        await self.server.close()


def uvicorn_config(server: Server, options: ServeOptions) -> uvicorn.Config:
    """Return the settings of uvicorn, with our own connection classes."""
    app = server.app()
    proxies = ProxyHeadersMiddleware(cast(Any, app), options.proxies).trusted_hosts
    http, websocket = connection_classes(
        server.limiter, server.registry.gc_pacer, lambda host: host in proxies
    )
    return uvicorn.Config(
        app,
        ws=websocket,
        ws_max_size=options.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=http,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=options.proxies,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def allow_open_files(connections: int) -> None:
    """Raise the limit of open files to the connections that we allow, where there is one."""
    try:
        import resource
    except ImportError:
        return
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE_FILES
    if least != resource.RLIM_INFINITY and least < wanted:
        if most != resource.RLIM_INFINITY:
            wanted = min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio would let the system delay a response until the last is read.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as problem:
        listener.close()
        kind = PortTaken if problem.errno == errno.EADDRINUSE else BadInput
        raise kind(_cannot_listen(host, port, problem)) from None
    return listener


def _cannot_listen(host: str, port: int, problem: OSError) -> str:
    """Say why the address cannot be used, and what to do."""
    if problem.errno == errno.EADDRINUSE:
        why = f"port {port} is taken; is Matador open already?"
        return f"{why} Choose another by --port, or --port 0 for any that is free"
    if problem.errno == errno.EACCES:
        return f"port {port} is not for everybody; choose one above 1023 by --port"
    why = (problem.strerror or str(problem)).lower()
    return f"cannot listen at {host}: {why}; name an address of this machine by --host"


def _hosts(options: ServeOptions) -> Iterator[str]:
    """Yield the names by which browsers may reach the server."""
    yield from ("localhost", "127.0.0.1", "::1")
    if options.host != ANYWHERE:
        yield options.host.lower()
    if options.lan:
        name = socket.gethostname().lower()
        yield from (name, f"{name}.local", *home_addresses())


def home_addresses() -> list[str]:
    """Return the addresses of this machine in the home network, the usual one first.

    Nothing is sent: the system only tells which address it would use.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            first = [probe.getsockname()[0]]
        except OSError:
            first = []
    try:
        listed = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        listed = []
    addresses = [*first, *(str(one[4][0]) for one in listed)]
    return list(dict.fromkeys(one for one in addresses if not one.startswith("127.")))


def _addresses(options: ServeOptions, port: int) -> list[str]:
    """Return the addresses to announce: first this machine's, then those in the home network."""
    host = "localhost" if options.bound_to in (ANYWHERE, HERE) else options.bound_to
    names = [f"[{host}]" if ":" in host else host, *(home_addresses() if options.lan else [])]
    return [f"http://{name}:{port}" for name in names]
