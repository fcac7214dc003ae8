// Runs in the page of a slot, before anything of it: when it can be played, and how far its frames lie apart.
globalThis.watched = { playableMs: 0, isOn: false, gaps: [], canvases: [] };

const look = () => {
  if (document.querySelector('.slot[data-drawn-by]') && document.querySelector('.start:not(:disabled)'))
    globalThis.watched.playableMs = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);

let last = 0;
const frame = (now) => {
  if (globalThis.watched.isOn && last > 0) globalThis.watched.gaps.push(now - last);
  last = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);

// A texture is painted on a canvas of its own, so the canvases that are still there tell of the textures.
const createElement = document.createElement.bind(document);
document.createElement = (...asked) => {
  const made = createElement(...asked);
  if (String(asked[0]).toLowerCase() === 'canvas') globalThis.watched.canvases.push(new WeakRef(made));
  return made;
};
globalThis.watched.painted = () => {
  const alive = globalThis.watched.canvases.flatMap((one) => one.deref() ?? []);
  return [alive.length, alive.reduce((sum, { width, height }) => sum + width * height * 4, 0)];
};
