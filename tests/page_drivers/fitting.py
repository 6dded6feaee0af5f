"""Whether everything on a page has room: nothing cut off, nothing over anything else."""

from __future__ import annotations

from playwright.sync_api import Page

SETTLED = """async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    const place = (one) =>
        [one.getBoundingClientRect(), one.dataset.more, one.scrollWidth, one.scrollHeight];
    const parts = () => [...document.querySelectorAll("body *")];
    const layout = () => JSON.stringify([innerWidth, innerHeight, parts().map(place)]);
    const deadline = performance.now() + 30000;
    for (let before, now = "", equal = 0; equal < 2; before = now) {
        await frame();
        now = layout();
        equal = now === before ? equal + 1 : 0;
        if (performance.now() > deadline) throw new Error("the page never comes to rest");
    }
}"""
"""Wait until all letters are there and no frame differs from the two before it."""

ILL_FITTING = """() => {
    const SLACK = 1.5, wrong = new Set(), texts = [];
    const styleOf = (one) => getComputedStyle(one);
    const upFrom = (one) => one ? [one, ...upFrom(one.parentElement)] : [];
    const isHeardOnly = (one) => upFrom(one).some((it) => styleOf(it).clipPath !== "none");
    const layerOf = (one) =>
        upFrom(one).find((it) => ["sticky", "fixed"].includes(styleOf(it).position)) ?? null;

    const isOut = (box, frame, cuts) =>
        (cuts.x && (box.left < frame.left - SLACK || box.right > frame.right + SLACK)) ||
        (cuts.y && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK));
    const scrollable = (how) => ["auto", "scroll"].includes(how);
    const cutting = (how) => ["hidden", "clip"].includes(how);

    function seeCut(text, box, one) {
        for (const it of upFrom(one)) {
            const { overflowX, overflowY } = styleOf(it);
            const frame = it.getBoundingClientRect();
            const cuts = { x: cutting(overflowX), y: cutting(overflowY) };
            if (it === document.documentElement || it === document.body) continue;
            if (isOut(box, frame, cuts)) wrong.add(`cut off: ${text}`);
            if (scrollable(overflowY) && isOut(box, frame, { y: true })) return false;
        }
        const page = { left: 0, right: innerWidth };
        if (isOut(box, page, { x: true })) wrong.add(`off the page: ${text}`);
        return true;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const one = walker.currentNode.parentElement, text = walker.currentNode.data.trim();
        const isSeen = one.checkVisibility({ visibilityProperty: true }) && !isHeardOnly(one);
        if (!text || !isSeen) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const box of range.getClientRects())
            if (box.width && seeCut(text, box, one)) texts.push({ text, box, layer: layerOf(one) });
    }
    const meet = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 * SLACK;
    texts.forEach((one, at) => texts.slice(at + 1).forEach((other) => {
        if (one.text !== other.text && one.layer === other.layer && meet(one.box, other.box))
            wrong.add(`over each other: ${one.text} | ${other.text}`);
    }));
    for (const one of document.querySelectorAll("main *, aside *, section *")) {
        const isLong = one.scrollHeight > one.clientHeight + SLACK;
        const hides = isLong && scrollable(styleOf(one).overflowY);
        const shows = ["above", "below"].some((edge) => one.dataset.more?.includes(edge));
        if (one.scrollWidth > one.clientWidth + SLACK && scrollable(styleOf(one).overflowX))
            wrong.add(`scrolls sideways: ${one.tagName} ${one.className}`);
        if (hides && !shows && one.checkVisibility())
            wrong.add(`hides without showing an edge: ${one.tagName} ${one.className}`);
    }
    return [...wrong];
}"""


def ill_fitting(page: Page) -> list[str]:
    """Return the texts of a page that are cut off or lie over others, and what hides its edges."""
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(ILL_FITTING)
    return found
