import { buttonOf, changeAgain, controlOf, hydrate, type EarlyEvent } from './deferred-hydration.ts'

/** Does what was pressed and chosen before any script had come; then a menu under the resting pointer opens. */
export function repeatEarly(past: readonly EarlyEvent[]): void {
  if (past.length > 0) hydrate()
  for (const [control, early] of new Map(past.map((one) => [controlOf(one), one])))
    if (control && control.isConnected) changeAgain(control, early.chosen ?? control.value)
  const pressed = past.findLast((early) => early.type === 'click' && buttonOf(early))
  if (pressed) buttonOf(pressed)!.click()
  document
    .querySelector('[aria-haspopup=menu]:hover')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}
