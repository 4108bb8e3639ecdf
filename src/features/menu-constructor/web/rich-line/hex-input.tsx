import { useState } from 'react'

/** A colour by eye or by its number. What is typed counts once it is a whole colour. */
export function HexInput({
  label,
  value,
  onChange,
}: {
  label: string
  /** `#rrggbb` */
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const handleType = (text: string) => {
    setTyped(text)
    const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]
    if (digits) onChange(`#${digits.toLowerCase()}`)
  }
  return (
    <div className="hex-input flex flex-1 items-center gap-2 min-w-0">
      <input
        type="color"
        aria-label={label}
        value={value}
        onChange={(event) => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
      <input
        type="text"
        aria-label={`${label}, #RRGGBB`}
        value={typed ?? value}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => handleType(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
