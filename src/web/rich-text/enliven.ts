import { isVideo, videoProviders, type VideoProvider } from '../../contract/rich-text/video-providers.ts'

const doneMs = 2000

/** What scripts add to a rendered text: stages of pictures, a button to copy code, a player in place of its link. */
export function enliven(root: HTMLElement, texts: { copy: string; copied: string }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  for (const image of root.querySelectorAll<HTMLImageElement>('.picture-full')) showStage(image)
  // These two do not rise through the tree; caught on the way down they need no listener of their own.
  root.addEventListener('load', handleImage, { capture: true, signal })
  root.addEventListener('error', handleImage, { capture: true, signal })
  root.addEventListener('click', handleVideo, { signal })
  const buttons = [...root.querySelectorAll('.code')].map((code) => copyButton(code, texts, signal))
  return () => {
    stop.abort()
    for (const button of buttons) button.remove()
  }
}

function handleImage({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.classList.contains('picture-full')) showStage(target)
}

function showStage(image: HTMLImageElement): void {
  const stage = !image.complete ? 'loading' : image.naturalWidth > 0 ? 'done' : 'failed'
  image.parentElement?.setAttribute('data-stage', stage)
}

/** Nothing is asked of the provider before this click. */
function handleVideo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a.video') : null
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const { provider, video } = link.dataset
  if (!isVideo(provider, video)) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.className = 'video-frame'
  frame.title = link.textContent ?? ''
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // The provider refuses to play without knowing which site shows it; the page itself stays our secret.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = videoProviders[provider as VideoProvider].frame(video!)
  link.replaceWith(frame)
  frame.focus()
}

function copyButton(code: Element, texts: { copy: string; copied: string }, signal: AbortSignal): Element {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code-copy'
  button.ariaLabel = texts.copy
  button.addEventListener(
    'click',
    () =>
      navigator.clipboard.writeText(code.querySelector('pre')?.textContent ?? '').then(
        () => {
          button.ariaLabel = texts.copied
          button.dataset.done = ''
          setTimeout(() => {
            button.ariaLabel = texts.copy
            delete button.dataset.done
          }, doneMs)
        },
        // Without permission the text can still be selected by hand.
        () => {},
      ),
    { signal },
  )
  code.querySelector('.code-head')?.append(button)
  return button
}
