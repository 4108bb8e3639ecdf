/**
 * Begins a page that is read: first everything that can be seen, then the scripts. They would take the line from
 * pictures and fonts, and the processor from painting them. If a person presses something before, they load at once.
 */
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin']
const latestMs = 3_000
let begun = false

function begin(): void {
  if (begun) return
  begun = true
  for (const touch of touches) removeEventListener(touch, begin, true)
  void import(/* @vite-ignore */ document.querySelector<HTMLElement>('script[data-entry]')!.dataset.entry!)
}

for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true })

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 500 }) : setTimeout(begin, 200)
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
// Somebody pressed something while this was on its way.
if (window.early?.length) begin()
// A picture that never comes must not keep the page from its scripts.
setTimeout(begin, latestMs)
