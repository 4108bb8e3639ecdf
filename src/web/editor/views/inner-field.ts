/** A line to type in inside a block of the editor: its value is an attribute of the node, not text of the document. */
export function innerField(options: {
  label: string
  value: string
  max: number
  className: string
  onInput: (value: string) => void
  /** Enter, Escape or an arrow out of it: back to the text. */
  onLeave: () => void
}): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'text'
  input.className = `editor-inner ${options.className}`
  input.placeholder = options.label
  input.ariaLabel = options.label
  input.value = options.value
  input.maxLength = options.max
  input.addEventListener('input', () => options.onInput(input.value))
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'ArrowDown') {
      event.preventDefault()
      event.stopPropagation()
      options.onLeave()
    }
  })
  return input
}
