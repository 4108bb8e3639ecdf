import { useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { watchLevels } from '../../forum-limits.contract.ts'
import { topicCalls, type ReadTopic } from '../forum.queries.ts'

/** What one hears of a topic. */
export function TopicLevel({ topic }: { topic: ReadTopic }) {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const choose = (chosen: string) =>
    attempt(async () => {
      const level = watchLevels.find((one) => one === chosen) ?? null
      await topicCalls.level(transportOf(client), { id: topic.id, level })
      client.setQueriesData<ReadTopic>(
        { queryKey: ['topic', topic.id] },
        (known) => known && { ...known, level },
      )
    }, t('forum.level.saved'))
  return (
    <Field label={t('forum.level.label')}>
      <Select
        small
        value={topic.level ?? 'usual'}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <Options of={['usual', ...watchLevels]} say={(level) => t(`forum.level.${level}`)} />
      </Select>
    </Field>
  )
}
