import './folder.css'
import { FolderCheck, FolderLock, FolderSync, FolderX, Save } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import type { AppView } from '../app-view.ts'
import type { ProjectStore } from '../project/project.ts'
import { useProject } from '../project/use-project.ts'
import type { FolderSession } from './folder-session.ts'
import { pendingOf, useFolderSession, useFolderState } from './folder-sessions.ts'
import { useSaveFolder } from './use-save-folder.ts'

type Props = { store: ProjectStore; view: AppView }

/** Shows how the project and its server folder stand to each other, and saves. */
export function FolderChip({ store, view }: Props) {
  const t = useT()
  const { session, unknown } = useFolderSession(store)
  if (session) return <LiveChip key={store.get().project.id} store={store} view={view} session={session} />
  if (!unknown) return null
  return (
    <button type="button" className="mc-folder" data-state="lost" onClick={() => view.open('folder')}>
      <FolderX size={16} />
      <span>{t('constructor.folder.state.lost')}</span>
    </button>
  )
}

function LiveChip({ store, view, session }: Props & { session: FolderSession }) {
  const t = useT()
  const { status, link, questions } = useFolderState(session)
  const menus = useProject(store, (state) => state.project.menus)
  // A file that is to go is not saved yet either.
  const pending = pendingOf(link, menus).length + link.leftovers.length
  const saveFolder = useSaveFolder(store)
  const save = async () => {
    if (!(await saveFolder())) view.open('folder')
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS' || document.querySelector('dialog[open]'))
      return
    // Before the shortcut of projects without a folder, which opens the downloads.
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
  const state =
    questions.length > 0
      ? 'questions'
      : status === 'closed' || status === 'lost'
        ? status
        : pending > 0
          ? 'changed'
          : 'same'
  const Icon = {
    questions: FolderX,
    closed: FolderLock,
    lost: FolderX,
    changed: FolderSync,
    same: FolderCheck,
  }[state]
  const count = state === 'questions' ? questions.length : state === 'changed' ? pending : 0
  const name = t(`constructor.folder.state.${state}`, { count })
  return (
    <>
      <button
        type="button"
        className="mc-folder"
        data-state={state}
        title={name}
        aria-label={name}
        onClick={() => view.open('folder')}
      >
        <Icon size={16} />
        <span>{t('constructor.folder.chip', { count })}</span>
      </button>
      {state === 'changed' && (
        <Button
          className="mc-folder-save"
          size="s"
          square
          busy={status === 'busy'}
          aria-label={t('constructor.folder.saveName')}
          title={t('constructor.folder.saveName')}
          onClick={save}
        >
          <Save size={16} />
        </Button>
      )}
    </>
  )
}
