import './autosave.css'
import { CircleAlert, Cloud, CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Draft } from './use-autosave.ts'

const icons = {
  saved: Cloud,
  waiting: CloudUpload,
  saving: CloudUpload,
  offline: CloudOff,
  conflict: CircleAlert,
  failed: CircleAlert,
}

/** The state of the draft, beside the title. Its texts are the editor's: the route names `editor` in `messages`. */
export function AutosaveState<T>({ draft }: { draft: Draft<T> }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { stage, savedAt } = draft
  const Icon = icons[stage]
  const text =
    stage === 'saved' && savedAt !== null
      ? t('editor.autosave.savedAt', { time: timeOf(savedAt) })
      : t(`editor.autosave.${stage}`)
  const chosen = (choose: () => void) => () => {
    setAsking(false)
    choose()
  }
  // A page that was only opened has nothing to say.
  const silent = stage === 'saved' && savedAt === null

  return (
    <>
      <output className={silent ? undefined : 'autosave'} data-state={stage}>
        {!silent && (
          <>
            <Icon size={14} />
            {text}
          </>
        )}
      </output>
      {stage === 'failed' && (
        <Button size="s" onClick={draft.retry}>
          {t('editor.autosave.retry')}
        </Button>
      )}
      {stage === 'conflict' && (
        <Button size="s" onClick={() => setAsking(true)}>
          {t('editor.autosave.choose')}
        </Button>
      )}
      <Dialog
        open={asking && stage === 'conflict'}
        onClose={() => setAsking(false)}
        title={t('editor.autosave.conflictTitle')}
        text={t('editor.autosave.conflictText')}
        actions={
          <>
            <Button onClick={chosen(draft.takeTheirs)}>{t('editor.autosave.takeTheirs')}</Button>
            <Button variant="primary" onClick={chosen(draft.keepMine)}>
              {t('editor.autosave.keepMine')}
            </Button>
          </>
        }
      />
    </>
  )
}

const timeOf = (at: number): string => {
  const date = new Date(at)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}
