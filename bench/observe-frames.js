// Runs in the page of a slot, before anything of it: when it can be played, and how far its frames lie apart.
globalThis.watched = { playableMs: 0, isOn: false, gaps: [] };

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
