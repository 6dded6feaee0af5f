"""Debian's nginx in front of the house, by the very file that the documentation shows."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest
from waiting import until

from drivers.process import free_port

ROOT = Path(__file__).parents[2]
SITE = ROOT / "docs/serve/nginx.conf"
NAME = "play.example.org"
# Debian's own file around the sites, as far as a site needs it.
AROUND = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def missing(program: str, how: str) -> None:
    """Skip a test that needs a program; where CI is set it must be there."""
    sentence = f"{program} is not installed: {how}"
    pytest.fail(sentence) if os.environ.get("CI") else pytest.skip(sentence)


class Proxy:
    """nginx with a certificate of its own, before one or several servers."""

    def __init__(self, folder: Path, *ports: int) -> None:
        for program, how in (
            ("nginx", "apt install nginx-light"),
            ("openssl", "apt install openssl"),
        ):
            if shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") is None:
                missing(program, how)
        self.folder = folder
        self.plain, self.secure = free_port(), free_port()
        self.base = f"https://{NAME}:{self.secure}"
        self.certificate = folder / "fullchain.pem"
        self._make_certificate()
        (folder / "site.conf").write_text(self._site(ports), "utf-8")
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder), "utf-8")

    def _make_certificate(self) -> None:
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt"]
        command += ["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
        command += ["-addext", f"subjectAltName=DNS:{NAME}", "-out", str(self.certificate)]
        command += ["-keyout", str(self.folder / "privkey.pem")]
        subprocess.run(command, check=True, capture_output=True)

    def _site(self, ports: tuple[int, ...]) -> str:
        """Return the file as shown, with this test's ports and certificate."""
        text = SITE.read_text("utf-8")
        servers = "\n    ".join(f"server 127.0.0.1:{port};" for port in ports)
        for shown, here in {
            "server 127.0.0.1:8000;": servers,
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.secure} ssl;",
            f"/etc/letsencrypt/live/{NAME}": str(self.folder),
        }.items():
            assert shown in text, shown
            text = text.replace(shown, here)
        return text

    def __enter__(self) -> Proxy:
        program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        command = [str(program), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        with (self.folder / "said.log").open("wb") as said:
            self.process = subprocess.Popen(command, stdout=said, stderr=said)
        until(lambda: (self.folder / "nginx.pid").exists() or self.process.poll() is not None)
        assert self.process.poll() is None, (self.folder / "said.log").read_text()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
