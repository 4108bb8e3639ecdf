// Chunk: forms
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Input } from './input.tsx'

export function PasswordInput({
  showText,
  hideText,
  ...props
}: Omit<ComponentProps<typeof Input>, 'type' | 'end'> & {
  /** Names of the eye button. */
  showText: string
  hideText: string
}) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? Eye : EyeOff
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="btn btn-ghost btn-s btn-icon needs-script"
          aria-label={shown ? hideText : showText}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} />
        </button>
      }
    />
  )
}
