import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Field } from '../ui/field/field.tsx'
import { Textarea } from '../ui/field/textarea.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useAttempt } from './use-report-error.ts'

/** What is said about the thing; its owner reads the reason. */
type Words = Record<'hide' | 'show' | 'title' | 'text' | 'reason' | 'cancel' | 'done', string>

/** For staff: takes something away from everybody but its owner, who is told why, and gives it back. */
export function HideWithReason({
  hidden,
  words,
  change,
}: {
  hidden: boolean
  words: Words
  change: (wanted: { hidden: boolean; reason: string }) => Promise<void>
}) {
  const attempt = useAttempt()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const decide = () =>
    attempt(async () => {
      await change({ hidden: !hidden, reason })
      setOpen(false)
    }, words.done)
  if (hidden)
    return (
      <Button size="s" onClick={decide}>
        {words.show}
      </Button>
    )
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <EyeOff size={16} aria-hidden="true" />
        {words.hide}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        text={words.text}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
            <Button variant="danger" onClick={decide}>
              {words.hide}
            </Button>
          </>
        }
      >
        <Field label={words.reason} className="mt-4">
          <Textarea
            value={reason}
            rows={3}
            maxLength={1000}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Dialog>
    </>
  )
}
