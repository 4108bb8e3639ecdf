import { buttonOf, changeAgain, choiceOf, controlOf, hydrate } from './deferred-hydration.ts'

/** Does what was pressed and chosen before any script had come; then a menu under the resting pointer opens. */
export function repeatEarly(past: readonly Event[]): void {
  if (past.length > 0) hydrate()
  for (const control of new Set(past.map(controlOf)))
    if (control && control.isConnected) changeAgain(control, choiceOf(control))
  const pressed = past.findLast((early) => early.type === 'click' && buttonOf(early))
  if (pressed) buttonOf(pressed)!.click()
  document
    .querySelector('[aria-haspopup=menu]:hover')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}
