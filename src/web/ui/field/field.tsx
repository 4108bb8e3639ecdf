// Chunk: forms
import { CircleAlert } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext } from './field-context.ts'

/** Label, hint, counter and message around one control (Input, Textarea, Select, OptionList …). */
export function Field({
  label,
  hint,
  counter,
  over = false,
  help,
  error,
  good,
  required,
  focus,
  id,
  className,
  children,
}: {
  label: ReactNode
  /** Beside the label, quiet. */
  hint?: ReactNode
  /** At the right end of the label line, already formatted: "22 / 100". */
  counter?: ReactNode
  /** The counter is past its limit. */
  over?: boolean
  /** A quiet sentence below; gives way to `good` and `error`. */
  help?: ReactNode
  /** A sentence that says what is wrong and offers the way out. */
  error?: ReactNode
  /** The value is fine; a sentence, or `true` for the border and check alone. */
  good?: ReactNode
  required?: boolean
  /** Takes the focus when the page comes, also without JavaScript: for the first field that was wrong. */
  focus?: boolean
  id?: string
  className?: string
  children: ReactNode
}) {
  const ownId = useId()
  const controlId = id ?? ownId
  const message = error || (good === true ? help : good) || help
  const hintId = hint ? `${controlId}-hint` : undefined
  const describedBy = classNames(hintId, `${controlId}-message`)
  const invalid = error ? true : undefined
  const control = useMemo(
    () =>
      ({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': invalid,
        required,
        autoFocus: focus || undefined,
      }) as const,
    [controlId, describedBy, invalid, required, focus],
  )

  return (
    <div className={classNames('field', error ? 'field-bad' : good ? 'field-good' : null, className)}>
      <div className="field-label">
        <label htmlFor={controlId}>{label}</label>
        {hint && (
          <span className="field-hint" id={hintId}>
            {hint}
          </span>
        )}
        {counter && (
          <span className="field-counter" data-over={over || undefined}>
            {counter}
          </span>
        )}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {/* Always there: a live region must exist before its text does. */}
      <div id={`${controlId}-message`} className={message ? 'field-message' : undefined} aria-live="polite">
        {message && (
          <>
            {error && <CircleAlert size={15} />}
            <span>{message}</span>
          </>
        )}
      </div>
    </div>
  )
}
