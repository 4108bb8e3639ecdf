import '../kind/web/writing.css'
import { Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Locale } from '../../../contract/locales.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import type { AnyDraft } from '../drafts/web/draft-kind.ts'
import { ThrowAway } from '../drafts/web/throw-away.tsx'
import type { DraftControl } from '../drafts/web/use-draft.ts'
import { WriteState } from '../drafts/web/write-state.tsx'
import { WriteConflicts } from '../editor/web/write-conflicts.tsx'
import { WritePreview } from '../editor/web/write-preview.tsx'
import { WriteRail } from '../editor/web/write-rail.tsx'
import type { PublicationFormState, Readiness } from '../kind/web/form-state.ts'
import type { EditedPublication } from '../kind/web/publication-actions.ts'
import type { Preview } from '../kind/publications.contract.ts'
import type { EditorKind } from './editor-kind.ts'
import type { useSend } from './use-send.ts'

/** As much of a form as its frame shows; `useEditor` gives more. */
type Editor<
  W extends PublicationFormState & { coverId: number | null },
  D extends AnyDraft,
  T extends EditedPublication,
> = {
  kind: EditorKind<W, D, T>
  title: string
  item: T | null
  draft: DraftControl<W>
  formState: W
  language: Locale
  errors: { general: string | undefined }
  sending: ReturnType<typeof useSend<W, D, T>>
}

/** Around a form: the page, what was saved, the preview, and whatever stands against what is written. */
export function EditorFrame<
  W extends PublicationFormState & { coverId: number | null },
  D extends AnyDraft,
  T extends EditedPublication,
>({
  editor: { kind, title, item, draft, formState, language, sending },
  previewNote,
  previewPage,
  children,
}: {
  editor: Editor<W, D, T>
  /** In the preview, between title and text. */
  previewNote?: (rendered: Preview) => ReactNode
  /** The page as readers will see it, instead of title and text. */
  previewPage?: (rendered: Preview) => ReactNode
  children: ReactNode
}) {
  const t = useT()
  const [previewing, setPreviewing] = useState(false)
  const { Frame } = kind
  const actions = (
    <div className="[&>:empty]:-me-2.5 flex flex-wrap items-center gap-2.5 justify-end max-lg:justify-start needs-scripts">
      <WriteState draft={draft} />
      <Button onClick={() => setPreviewing(true)}>
        <Eye size={17} aria-hidden="true" />
        {t('publications.preview.open')}
      </Button>
    </div>
  )
  const content = (
    <>
      {children}
      <WritePreview
        open={previewing}
        render={kind.api.render}
        formState={formState}
        coverId={formState.coverId}
        note={previewNote}
        page={previewPage}
        language={language}
        onClose={() => setPreviewing(false)}
      />
      <WriteConflicts draft={draft} sending={sending} />
    </>
  )
  if (item)
    return (
      <Frame item={item} current="edit" actions={actions}>
        {content}
      </Frame>
    )
  return (
    <PageFrame
      title={title}
      description={t(`${kind.noun}.list.description`)}
      path={null}
      index={false}
      actions={actions}
    >
      {content}
    </PageFrame>
  )
}

/** Beside a form: what is missing, the button that sends it, and the way to throw it away. */
export function EditorRail<
  W extends PublicationFormState & { coverId: number | null },
  D extends AnyDraft,
  T extends EditedPublication,
>({
  editor: { kind, item, draft, errors, sending },
  readiness,
}: {
  editor: Editor<W, D, T>
  readiness: Readiness[]
}) {
  const t = useT()
  return (
    <WriteRail
      readiness={readiness}
      labelOf={(key) => t(`${kind.noun}.write.check.${key}`)}
      submitText={t(item ? 'publications.sendEdit' : 'publications.send')}
      busy={sending.busy}
      error={errors.general}
      forecast={item === null}
    >
      <ThrowAway
        draft={draft}
        kind={kind.drafts}
        actions={item && kind.actionsOf(item)}
        noun={kind.noun}
        ownPath={kind.ownPath}
      />
    </WriteRail>
  )
}
