import './published.css'
import { useState } from 'react'
import { useTranslator } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { toasts } from '../../../../../web/ui/toast/toast-store.ts'
import type { DialogProps } from '../../workspace/app-view.ts'
import { projectOfResource } from '../../workspace/files/open-resource.ts'
import type { PublishedMenu } from '../../workspace/files/published-menus.ts'
import { openProject } from '../../workspace/open-menus.ts'
import { said } from '../../workspace/project/origin.ts'
import type { Project } from '../../workspace/project/project.ts'
import type { ProjectStorage } from '../../workspace/storage/project-storage.ts'
import { PlayProjectDialog } from '../play-project-dialog.tsx'
import { PublishedRow } from './published-row.tsx'
import { usePublished } from './use-published.ts'

/** Menus that others have published, found by words; the chosen one becomes a project of one's own. */
export function PublishedDialog({ open, onClose, ...workspace }: DialogProps & { storage: ProjectStorage }) {
  const { t, locale } = useTranslator()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState<{ id: number; play: boolean } | null>(null)
  const [played, setPlayed] = useState<Project | null>(null)
  const { published, retry } = usePublished(words, locale, open)

  const load = async (menu: PublishedMenu, play: boolean) => {
    setBusy({ id: menu.id, play })
    const project = await projectOfResource(new URLSearchParams(menu.search))
    setBusy(null)
    if (!project) toasts.show({ kind: 'error', title: t('constructor.published.notTaken') })
    return project
  }
  const handlePlay = async (menu: PublishedMenu) => setPlayed(await load(menu, true))
  const handleTake = async (menu: PublishedMenu) => {
    const project = await load(menu, false)
    if (!project) return
    await openProject(workspace.store, workspace.storage, project)
    toasts.show({
      kind: 'success',
      title: t('constructor.published.taken'),
      ...(project.origin && { text: t('constructor.published.origin', said(project.origin, t)) }),
      durationMs: 8000,
    })
    onClose()
  }
  return (
    <>
      <Dialog
        size="l"
        open={open}
        onClose={onClose}
        title={t('constructor.published.title')}
        text={t('constructor.published.text')}
        actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
      >
        <div className="mt-4">
          <Field label={t('constructor.published.search')}>
            <Input
              type="search"
              value={words}
              maxLength={100}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
        </div>
        <output className="mc-published-state">
          {published.state === 'found'
            ? published.menus.length > 0
              ? t('constructor.published.found', { count: published.total })
              : t(`constructor.published.${words.trim() ? 'nothing' : 'none'}`)
            : t(`constructor.published.${published.state}`)}
        </output>
        {(published.state === 'failed' || published.state === 'offline') && (
          <Button size="s" onClick={retry}>
            {t('constructor.app.retry')}
          </Button>
        )}
        {published.state === 'found' && (
          <ul className="grid mt-2">
            {published.menus.map((menu) => (
              <PublishedRow
                key={menu.id}
                menu={menu}
                busy={busy?.id === menu.id ? (busy.play ? 'play' : 'take') : null}
                locked={busy !== null}
                onPlay={() => void handlePlay(menu)}
                onTake={() => void handleTake(menu)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      <PlayProjectDialog project={played} onClose={() => setPlayed(null)} />
    </>
  )
}
