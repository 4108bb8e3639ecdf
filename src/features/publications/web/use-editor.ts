import { useState } from 'react'
import type { ErrorBody } from '../../../contract/errors.ts'
import { guessLanguage } from '../../../contract/i18n/guess-language.ts'
import { textOf } from '../../../contract/rich-text/text-of.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import type { AnyDraft } from '../drafts/web/draft-kind.ts'
import { useDraft } from '../drafts/web/use-draft.ts'
import { useTextServices } from '../editor/web/use-publication-services.ts'
import { useWriteErrors } from '../editor/web/use-write-errors.ts'
import type { PublicationFormState } from '../kind/web/form-state.ts'
import type { EditedPublication } from '../kind/web/publication-actions.ts'
import type { EditorKind } from './editor-kind.ts'
import { useSend, type Sending } from './use-send.ts'

/** What a form begins with. */
export type FormProps<W, D, T> = {
  title: string
  start: W
  draft: D | null
  /** The item that is changed; null for a new one. */
  item: T | null
  onOpened?: (draft: D) => void
}

/** Everything a form of any kind works with: its text, its faults, its language, and how it is sent. */
export function useEditor<
  W extends PublicationFormState & { coverId: number | null },
  D extends AnyDraft,
  T extends EditedPublication,
  F extends string,
>(
  kind: EditorKind<W, D, T>,
  { title, start, draft: known, item, onOpened }: FormProps<W, D, T>,
  fields: readonly F[],
  sendingOf: (language: NonNullable<W['language']>) => Sending<W, T>,
  /** What a form without scripts was refused with. */
  refused?: ErrorBody['error'],
) {
  const { locale } = useTranslator()
  const draft = useDraft({
    kind: kind.drafts,
    start,
    draft: known,
    of: { itemId: item?.id ?? null, language: null },
    ...(onOpened ? { onOpened } : {}),
  })
  const { formState, change } = draft
  const errors = useWriteErrors(fields, refused)
  const text = `${formState.title}\n${formState.description}\n${textOf(formState.content)}`
  const guess = formState.language ? null : guessLanguage(text)
  const language = item?.original_language ?? formState.language ?? guess ?? locale
  const sending = useSend({ kind, draft, item, errors, sending: sendingOf(language) })
  const { services, pictures } = useTextServices({
    render: kind.api.render,
    start: start.content,
    coverId: start.coverId,
    language,
    itemId: item?.id,
  })
  const [openedAt] = useState(() => new Date())
  return {
    kind,
    title,
    item,
    draft,
    formState,
    change,
    errors,
    language,
    guessed: guess !== null,
    sending,
    services,
    pictures,
    openedAt,
  }
}
