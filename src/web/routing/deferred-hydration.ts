import { maySpendData } from './follow-links.ts'

/**
 * Pages that are mostly read stay as the server drew them until the visitor touches them: their code, their texts and
 * their loaders wait. Links, forms and menus of such a page are plain HTML, so nothing is missing meanwhile.
 */
let deferred = !import.meta.env.SSR
let firstPage = deferred
let prepare: () => Promise<unknown> = () => Promise.resolve()
let hydrating: Promise<unknown> | undefined
let missed: HTMLElement | undefined
type Control = HTMLInputElement | HTMLSelectElement
/** With what a select held: a page that draws itself again before it can hear of it puts the old choice back. */
const changed = new Map<Control, string>()

/** Nothing of the page but its HTML is here. */
export const isDeferred = (): boolean => deferred
/** What is shown is still what the server drew. */
export const isFirstPage = (): boolean => firstPage
/** Whatever is opened next needs its code at once. */
export function leaveFirstPage(): void {
  firstPage = false
  hydrate()
}

/** A choice alone is a touch too: the list of a select may have been opened before any script had come. */
const presses = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'change']
/** People who save data do not want to load every link that the pointer passes. */
const touches = () => (maySpendData() ? [...presses, 'pointerover', 'scroll'] : presses)

/** From now on the first touch hydrates the page; `needs` fetches what its code cannot do without. */
export function deferUntilTouched(needs: () => Promise<unknown>): void {
  prepare = needs
  for (const name of touches()) addEventListener(name, hydrate, { capture: true, once: true, passive: true })
}

export function hydrate(touch?: Event): void {
  if (!deferred) return
  deferred = false
  for (const name of remembered) addEventListener(name, remember, true)
  if (touch) remember(touch)
  resolve()
}

let resolve: () => void
const touched = new Promise<void>((done) => (resolve = done))

/** When the page may hydrate and has what it needs. */
export const whenHydrated = (): Promise<unknown> => (hydrating ??= touched.then(() => prepare()))

/** What a button with a popover opens, the browser opens by itself. */
export const buttonOf = ({ target }: Event) =>
  (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
export const controlOf = ({ type, target }: Event) =>
  type === 'change' && (target as Element).closest<Control>('main :is([type=checkbox],[type=radio],select)')

/** What is pressed, ticked or chosen before its code is here happens again when it is. */
const remembered = ['click', 'change', 'input']
function remember(event: Event): void {
  const { type, target } = event
  const button = type === 'click' ? buttonOf(event) : null
  if (button?.closest('main')) missed = button
  const control = controlOf(event)
  if (control) changed.set(control, control.value)
  if (type !== 'input' || !(target instanceof HTMLSelectElement)) return
  // A choice comes with two events. React can take the page over at the first, and draws the old choice over it.
  const { value } = target
  addEventListener('change', () => (target.value = value), { capture: true, once: true, passive: true })
}

export function changeAgain(control: Control, value: string): void {
  control.value = value
  // Also makes React take over the part of the page it stands in, without which it would not hear of the click.
  control.dispatchEvent(new Event('change', { bubbles: true }))
  if (!('checked' in control)) return
  // A box is heard of by its click, and only if that changes it; a radio is only ever turned on.
  control.checked = control.type !== 'radio' && !control.checked
  control.click()
}

/** React hears everything from now on: nothing more is repeated, nor the press that made it take the page over. */
export function stopRemembering(): void {
  for (const name of remembered) removeEventListener(name, remember, true)
  if (window.event?.type === 'click') missed = undefined
}

/** The page is hydrated: what was pressed meanwhile happens now. What is no longer on it is heard by nobody. */
export function repeatMissed(): void {
  for (const [control, value] of changed) changeAgain(control, value)
  missed?.click()
}

/** With what a field held at that moment. */
export type EarlyEvent = Event & { chosen?: string }

declare global {
  interface Window {
    /** What was pressed, chosen and typed since the page began to arrive (the inline script in document.ts). */
    early?: EarlyEvent[]
  }
}

const headTags = 'title,[name=description],[name=robots],[property],[rel=canonical],[rel=alternate]'

/** Title and links the server put into the head; a page that is left before it woke must take them along. */
export const serverHead = (): Element[] => [...document.head.querySelectorAll(headTags)]
