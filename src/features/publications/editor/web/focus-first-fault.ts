/** After the next drawing, when the fields know that they are wrong. */
export function focusFirstFault(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const fault = document.querySelector<HTMLElement>(
        '.field-bad :is(input, textarea, select, [role=textbox])',
      )
      fault?.focus()
      fault?.scrollIntoView({ block: 'center' })
    }),
  )
}
