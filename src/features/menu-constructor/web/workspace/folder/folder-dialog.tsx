import './folder.css'
import { FolderSync, Save } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { Note } from '../../../../../web/ui/text/note.tsx'
import type { DialogProps } from '../app-view.ts'
import type { ProjectStore } from '../project/project.ts'
import { useProject } from '../project/use-project.ts'
import type { ProjectStorage } from '../storage/project-storage.ts'
import { BACKUP, removeLink } from './folder-link.ts'
import { FolderQuestion } from './folder-question.tsx'
import type { FolderSession } from './folder-session.ts'
import { pendingOf, useFolderSession, useFolderState } from './folder-sessions.ts'
import { chooseFolder } from './open-folder.ts'
import { useSaveFolder } from './use-save-folder.ts'

type Props = DialogProps & { storage: ProjectStorage }

/** What differs between the project and its folder, and what has to be decided. */
export function FolderDialog({ store, storage, open, onClose }: Props) {
  const t = useT()
  const name = useProject(store, (state) => state.project.folder ?? '')
  const { session } = useFolderSession(store)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('constructor.folder.title', { folder: name })}
      text={t('constructor.folder.text', { folder: BACKUP })}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      {session ? (
        <FolderBody store={store} session={session} onClose={onClose} />
      ) : (
        <LostFolder store={store} storage={storage} onClose={onClose} />
      )}
    </Dialog>
  )
}

function LostFolder({
  store,
  storage,
  onClose,
}: {
  store: ProjectStore
  storage: ProjectStorage
  onClose: () => void
}) {
  const t = useT()
  return (
    <div className="grid gap-3 mt-4 justify-items-start">
      <Note tone="brick">{t('constructor.folder.lostText')}</Note>
      <Button
        onClick={async () => {
          await chooseFolder({ store, storage, t })
          onClose()
        }}
      >
        {t('constructor.folder.open')}
      </Button>
    </div>
  )
}

function FolderBody({
  store,
  session,
  onClose,
}: {
  store: ProjectStore
  session: FolderSession
  onClose: () => void
}) {
  const t = useT()
  const { status, link, questions } = useFolderState(session)
  const menus = useProject(store, (state) => state.project.menus)
  const pending = pendingOf(link, menus)
  const unlisted = menus.filter(({ id }) => {
    const base = link.files[id]
    return base && base.listed === null && !base.toList && base.path !== 'config.yml'
  })
  const saveFolder = useSaveFolder(store)
  const handleSave = async () => {
    if (await saveFolder()) onClose()
  }
  const handleLeave = () => {
    void removeLink(store.get().project.id)
    store.setFolder(undefined)
    onClose()
  }
  return (
    <div className="grid gap-4 mt-4">
      {status === 'closed' && (
        <Note tone="honey">
          <p>{t('constructor.folder.closedText')}</p>
          <Button size="s" className="mt-2" onClick={() => session.allow()}>
            {t('constructor.folder.allow')}
          </Button>
        </Note>
      )}
      {status === 'lost' && <Note tone="brick">{t('constructor.folder.lostText')}</Note>}
      {questions.map((question) => (
        <FolderQuestion
          key={question.kind === 'removed' ? question.menuId : question.menu.id}
          question={question}
          path={
            question.kind === 'conflict'
              ? question.disk.path
              : question.kind === 'gone'
                ? question.menu.file
                : question.base.path
          }
          onAnswer={(answer) => session.answer(question, answer)}
        />
      ))}
      <section>
        <h3 className="text-16 font-650">{t('constructor.folder.pending', { count: pending.length })}</h3>
        <ul className="grid mt-1">
          {pending.map(({ path, kind }) => (
            <li key={path} className="mc-folder-file">
              <code>{path}</code>
              <span className="text-ink-3 text-13">{t(`constructor.folder.kind.${kind}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      {(unlisted.length > 0 || link.missing.length > 0) && (
        <section>
          <h3 className="text-16 font-650">{t('constructor.folder.listing')}</h3>
          <ul className="grid mt-1">
            {unlisted.map(({ id, file }) => (
              <li key={id} className="mc-folder-file">
                <span>
                  <code>{file}</code>{' '}
                  <span className="text-ink-3 text-13">{t('constructor.folder.unlisted')}</span>
                </span>
                <Button size="s" onClick={() => session.list(id)}>
                  {t('constructor.folder.list')}
                </Button>
              </li>
            ))}
            {link.missing.map(([name, file]) => (
              <li key={name} className="mc-folder-file">
                <code>{name}</code>
                <span className="text-brick text-13">{t('constructor.folder.missing', { file })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={status === 'busy'}
          disabled={questions.length > 0 || (link.handle !== null && pending.length === 0)}
          onClick={handleSave}
        >
          <Save size={16} />
          {t(link.handle ? 'constructor.folder.saveAll' : 'constructor.folder.saveZip')}
        </Button>
        {link.handle && (
          <Button onClick={() => session.check()}>
            <FolderSync size={16} />
            {t('constructor.folder.check')}
          </Button>
        )}
        <Button variant="ghost" onClick={handleLeave}>
          {t('constructor.folder.leave')}
        </Button>
      </div>
    </div>
  )
}
