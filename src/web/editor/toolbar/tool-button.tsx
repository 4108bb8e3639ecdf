import type { ReactNode } from 'react'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

/** A button of the toolbar. It does not take the focus from the text when it is pressed. */
export function ToolButton({
  label,
  keys,
  pressed,
  disabled,
  onPress,
  children,
}: {
  label: string
  /** As `aria-keyshortcuts` writes them: "Control+B". */
  keys?: string
  /** Undefined: it does something, and is not on or off. */
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Tooltip text={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label} side="bottom" repeatsName>
      <button
        type="button"
        className="editor-tool"
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-pressed={pressed}
        disabled={disabled}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        {children}
      </button>
    </Tooltip>
  )
}
