/** Optional, for pages with our cards: gives each card the height that suits its width and the reader’s text size. */
{
  const { origin } = new URL(document.currentScript.src);
  const HEIGHTS = [
    [600, 400],
    [480, 320],
    [300, 280],
    [0, 300],
  ];
  const watch = new ResizeObserver((cards) => {
    const probe = document.createElement('p');
    probe.style.font = 'medium sans-serif';
    document.body.append(probe);
    const scale = Number.parseFloat(getComputedStyle(probe).fontSize) / 16;
    probe.remove();
    for (const { target, contentRect } of cards) {
      const [, height] = HEIGHTS.find(([width]) => contentRect.width >= width * scale);
      target.style.height = `${Math.round(height * scale)}px`;
    }
  });
  const find = () => {
    for (const card of document.querySelectorAll(`iframe[src^="${origin}/embed/"]`)) watch.observe(card);
  };
  find();
  addEventListener('DOMContentLoaded', find);
}
