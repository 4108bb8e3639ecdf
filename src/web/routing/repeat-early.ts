import { buttonOf, changeAgain, controlOf, hydrate, type EarlyEvent } from './deferred-hydration.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldOf = ({ type, target }: Event) =>
  type === 'input' &&
  (target as Element).closest<Field>('main :is(textarea,input:not([type=checkbox],[type=radio],[type=file]))')

/** Words that React has not heard of, or has drawn over. What was typed on since, it has heard by itself. */
function typeAgain(field: Field, words: string): void {
  if (field.value !== '' && field.value !== words) return
  const say = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  // React first takes over the part of the page it stands in, and then compares with what its own property was set to.
  say()
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, words)
  say()
}

/** Does what was pressed, chosen and typed before any script had come; then a menu under the resting pointer opens. */
export function repeatEarly(past: readonly EarlyEvent[]): void {
  if (past.length > 0) hydrate()
  for (const [control, early] of new Map(past.map((one) => [controlOf(one), one])))
    if (control && control.isConnected) changeAgain(control, early.chosen ?? control.value)
  for (const [field, early] of new Map(past.map((one) => [fieldOf(one), one])))
    if (field && field.isConnected) typeAgain(field, early.chosen ?? field.value)
  const pressed = past.findLast((early) => early.type === 'click' && buttonOf(early))
  if (pressed) buttonOf(pressed)!.click()
  document
    .querySelector('[aria-haspopup=menu]:hover')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}
