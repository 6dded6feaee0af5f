"""Serve the house: sockets, signals, and what is said when it opens."""

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
from matador.server.app import Served
from matador.server.http.rate_limits import Limits
from matador.server.http.transport import doors
from matador.server.ops import logs
from matador.server.ops.gc_pacing import look_seldom
from matador.server.store.addresses import open_store
from matador.server.tables.registry import House

ANYWHERE = "0.0.0.0"
HERE = "127.0.0.1"
STOP_SECONDS = 5
SPARE_FILES = 200


class PortTaken(BadInput):
    """Somebody else listens there."""


@dataclass(frozen=True)
class Serving:
    """How the house is served."""

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
        """Tell whether nobody else can reach it."""
        return self.bound_to in (HERE, "localhost", "::1")


def serve(serving: Serving, announce: Callable[[list[str]], None]) -> None:
    """Serve until somebody stops it; say at which addresses before the first guest comes."""
    logs.begin(serving.log, serving.log_level)
    allow_open_files(serving.limits.connections)
    bound = _bind(serving.bound_to, serving.port)
    port = bound.getsockname()[1]
    hosts = tuple(_hosts(serving))
    store = open_store(serving.database)
    house = House(store, bot_seconds=serving.bot_seconds, pace=serving.pace)
    served = Served(house, serving.limits, hosts, serving.origins)
    config = _config(served, serving)
    _Server(config, served, lambda: announce(_addresses(serving, port))).run([bound])


class _Server(uvicorn.Server):
    """A server that opens the house before it listens, and closes it when all have gone."""

    def __init__(self, config: uvicorn.Config, served: Served, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.served, self.ready = served, ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in good order by Control-C or a signal, and count that as success."""
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
        """Open the house, listen, and say so."""
        await self.served.open()
        look_seldom()
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nothing new begin, close every socket with 1012, and close the house."""
        self.served.stop()
        await super().shutdown(sockets)
        await self.served.close()


def _config(served: Served, serving: Serving) -> uvicorn.Config:
    app = served.app()
    proxies = ProxyHeadersMiddleware(cast(Any, app), serving.proxies).trusted_hosts
    door, play_door = doors(served.gate, served.house.leavings, lambda host: host in proxies)
    return uvicorn.Config(
        app,
        ws=play_door,
        ws_max_size=serving.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=door,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=serving.proxies,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def allow_open_files(connections: int) -> None:
    """Let the process have as many connections as it allows, where the system counts them."""
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
    # Named as TCP, or asyncio would let the system hold an answer back until the last is read.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as problem:
        bound.close()
        kind = PortTaken if problem.errno == errno.EADDRINUSE else BadInput
        raise kind(_cannot_listen(host, port, problem)) from None
    return bound


def _cannot_listen(host: str, port: int, problem: OSError) -> str:
    """Say why nothing can be served there, and what can be done."""
    if problem.errno == errno.EADDRINUSE:
        why = f"port {port} is taken; is Matador open already?"
        return f"{why} Choose another by --port, or --port 0 for any that is free"
    if problem.errno == errno.EACCES:
        return f"port {port} is not for everybody; choose one above 1023 by --port"
    why = (problem.strerror or str(problem)).lower()
    return f"cannot listen at {host}: {why}; name an address of this machine by --host"


def _hosts(serving: Serving) -> Iterator[str]:
    """Give the names by which browsers may reach the house."""
    yield from ("localhost", "127.0.0.1", "::1")
    if serving.host != ANYWHERE:
        yield serving.host.lower()
    if serving.lan:
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
    found = [*first, *(str(one[4][0]) for one in listed)]
    return list(dict.fromkeys(one for one in found if not one.startswith("127.")))


def _addresses(serving: Serving, port: int) -> list[str]:
    """Return the addresses to be told to people: first this machine's, then the home network's."""
    host = "localhost" if serving.bound_to in (ANYWHERE, HERE) else serving.bound_to
    named = [f"[{host}]" if ":" in host else host, *(home_addresses() if serving.lan else [])]
    return [f"http://{name}:{port}" for name in named]
