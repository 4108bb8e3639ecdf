import { useT } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { pollResults, topicLimits } from '../../forum-limits.contract.ts'
import type { TopicFormState } from './form-state.ts'

/** What a poll asks; it stays as it is once it is sent. */
export function TopicPollFields({
  poll,
  error,
  onChange,
}: {
  poll: TopicFormState['poll']
  error: string | undefined
  onChange: (poll: TopicFormState['poll']) => void
}) {
  const t = useT()
  return (
    <fieldset className="grid gap-4">
      <legend className="text-14 font-650 mb-1.5">{t('forum.kind.poll')}</legend>
      <Field label={t('forum.form.options')} hint={t('forum.form.optionsHint')} error={error} required>
        <Textarea
          rows={4}
          value={poll.options}
          onChange={(event) => onChange({ ...poll, options: event.currentTarget.value })}
        />
      </Field>
      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        <Field label={t('forum.form.choices')}>
          <Input
            type="number"
            min={1}
            max={topicLimits.pollOptions.max}
            value={poll.choices}
            onChange={(event) => onChange({ ...poll, choices: Number(event.currentTarget.value) || 1 })}
          />
        </Field>
        <Field label={t('forum.form.results')}>
          <Select
            value={poll.results}
            onChange={(event) =>
              onChange({
                ...poll,
                results: pollResults.find((one) => one === event.currentTarget.value) ?? 'always',
              })
            }
          >
            <Options of={pollResults} say={(value) => t(`forum.results.${value}`)} />
          </Select>
        </Field>
        <Field label={t('forum.form.closes')}>
          <Input
            type="datetime-local"
            value={poll.closesAt}
            onChange={(event) => onChange({ ...poll, closesAt: event.currentTarget.value })}
          />
        </Field>
      </div>
    </fieldset>
  )
}
