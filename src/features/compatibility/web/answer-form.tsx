import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { compatibilityLimits } from '../compatibility-limits.contract.ts'
import type { CompatibilityReport } from '../compatibility.contract.ts'
import { compatibilityCalls, compatibilityKey } from './compatibility.queries.ts'

/** The team's answer; empty, with no version named, it is taken back. */
export function AnswerForm({
  report,
  versions,
  onDone,
}: {
  report: CompatibilityReport
  versions: readonly { id: number; number: string }[]
  onDone: () => void
}) {
  const t = useT()
  const client = useQueryClient()
  const [text, setText] = useState(report.answer?.text ?? '')
  const [fixed, setFixed] = useState(String(report.fixed_in?.id ?? ''))
  const { busy, submit, errorOf } = useSubmit(['text', 'fixed_in'])
  const named = report.fixed_in
  const known = versions.filter(({ id }) => id !== report.version.id)
  const choices = named && !known.some(({ id }) => id === named.id) ? [...known, named] : known

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const fixedIn = fixed === '' ? null : Number(fixed)
    const done = await submit(() =>
      compatibilityCalls.answer(transportOf(client), { id: report.id, text, fixed_in: fixedIn }),
    )
    if (!done) return
    await client.invalidateQueries({ queryKey: compatibilityKey })
    toasts.show({ kind: 'success', title: t('compatibility.answer.done') })
    onDone()
  }
  return (
    <form className="grid gap-3" onSubmit={handleSubmit}>
      <Field label={t('compatibility.answer.text')} error={errorOf('text')}>
        <Textarea
          rows={2}
          maxLength={compatibilityLimits.answer}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {report.result !== 'works' && choices.length > 0 && (
        <Field label={t('compatibility.answer.fixed')} error={errorOf('fixed_in')}>
          <Select value={fixed} onChange={(event) => setFixed(event.currentTarget.value)}>
            <option value="">{t('compatibility.answer.notFixed')}</option>
            {choices.map(({ id, number }) => (
              <option key={id} value={id}>
                {number}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" variant="primary" busy={busy}>
          {t('compatibility.answer.send')}
        </Button>
        <Button size="s" variant="ghost" onClick={onDone}>
          {t('compatibility.cancel')}
        </Button>
      </div>
    </form>
  )
}
