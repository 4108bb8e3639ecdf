// Chunk: lists
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import type { ListKind } from './list-kind.ts'

/** Nothing here: because of the words, or because of the choices. */
export function ListNothing({
  words,
  query,
  narrowed,
  wide,
}: {
  words: ListKind
  query: string
  /** Something is chosen besides the words. */
  narrowed: boolean
  /** The list with less asked of it. */
  wide: string
}) {
  const t = useT()
  return (
    <EmptyPanel
      model={<EmptyModel name="compass" />}
      title={query ? t(`${words}.nothing.titleOf`, { query }) : t(`${words}.nothing.title`)}
      text={narrowed ? t(`${words}.nothing.narrowed`) : t(`${words}.nothing.text`)}
      action={
        <Button href={wide}>{narrowed ? t(`${words}.nothing.widen`) : t(`${words}.nothing.all`)}</Button>
      }
    />
  )
}
