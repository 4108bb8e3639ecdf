import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { forgetForum, postCalls, type ReadTopic } from './forum.queries.ts'

/** Moves posts into another topic: some to split them off, all to merge the two. The last move can be taken back. */
export function TopicMove({ topic }: { topic: ReadTopic }) {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [last, setLast] = useState<number | null>(null)
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['topic', topic.id] })
    await client.invalidateQueries({ queryKey: ['comments', 'topic'] })
    await forgetForum(client)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const numbers = (String(data.get('numbers') ?? '').match(/\d+/g) ?? []).map(Number)
    void attempt(async () => {
      const { data: move } = await postCalls.move(transportOf(client), {
        id: topic.id,
        to: Number(data.get('to')),
        numbers: numbers.length > 0 ? numbers : null,
      })
      setLast(move.id)
      await refresh()
    }, t('forum.staff.done'))
  }
  const undo = () =>
    attempt(async () => {
      await postCalls.undoMove(transportOf(client), { id: topic.id, move: last! })
      setLast(null)
      await refresh()
    }, t('forum.staff.done'))
  return (
    <form className="grid gap-2 mt-5" onSubmit={handleSubmit} noValidate>
      <Field label={t('forum.staff.mergeTo')}>
        <Input name="to" inputMode="numeric" autoComplete="off" required />
      </Field>
      <Field label={t('forum.staff.mergeWhich')} hint={t('forum.staff.mergeAll')}>
        <Input name="numbers" inputMode="numeric" autoComplete="off" />
      </Field>
      <Button type="submit" size="s">
        {t('forum.staff.merge')}
      </Button>
      {last !== null && (
        <Button size="s" variant="ghost" onClick={() => void undo()}>
          {t('forum.staff.undo')}
        </Button>
      )}
    </form>
  )
}
