import { FilePlus2, Play, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { Later } from '../frame/later.tsx'
import type { ProjectStorage } from '../workspace/storage/project-storage.ts'
import {
  findStoredProject,
  removeStoredProject,
  listStoredProjects,
  type StoredProject,
} from '../workspace/storage/stored-projects.ts'
import { said } from '../workspace/project/origin.ts'
import { emptyMenuText, newId, newProject } from '../workspace/project/new-project.ts'
import type { Project, ProjectStore } from '../workspace/project/project.ts'
import { listSnapshots, takeSnapshot, type Snapshot } from '../workspace/storage/snapshots.ts'

const loadPlay = async () => (await import('./play-project-dialog.tsx')).PlayProjectDialog

type Projects = { store: ProjectStore; storage: ProjectStorage; onClose: () => void }

/** Projects of this browser, and how they were before. */
export function ProjectsDialog({ open, ...projects }: Projects & { open: boolean }) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={projects.onClose}
      size="l"
      title={t('constructor.project.projectsTitle')}
      text={t('constructor.project.projectsText')}
      actions={<Button onClick={projects.onClose}>{t('constructor.app.close')}</Button>}
    >
      <ProjectLists {...projects} />
    </Dialog>
  )
}

function ProjectLists({ store, storage, onClose }: Projects) {
  const t = useT()
  const [stored, setStored] = useState<StoredProject[]>(listStoredProjects)
  const [snapshots, setSnapshots] = useState<Snapshot[]>([])
  useEffect(() => void listSnapshots().then(setSnapshots), [])
  const { id: current, origin } = store.get().project
  const [played, setPlayed] = useState<Project | null>(null)

  async function replace(project: Project) {
    await takeSnapshot(store.get().project, 'replace', Date.now())
    store.replace(project)
    await storage.adopt()
    onClose()
  }
  const handleNew = () =>
    replace(
      newProject([
        { name: 'menu', file: 'menu.yml', text: emptyMenuText(t('constructor.project.newTitle')) },
      ]),
    )
  const handleOpen = async (id: string) => {
    const project = await findStoredProject(id)
    if (project) await replace(project)
  }
  const handlePlay = async (id: string) =>
    setPlayed(id === current ? store.get().project : await findStoredProject(id))
  const handleFail = () => {
    setPlayed(null)
    toasts.show({ kind: 'error', title: t('constructor.app.partFailed') })
  }
  const handleForget = async (id: string) => {
    await removeStoredProject(id)
    setStored(listStoredProjects())
  }
  return (
    <>
      <Button className="mx-0 mt-4 mb-2" onClick={handleNew}>
        <FilePlus2 size={16} />
        {t('constructor.project.newProject')}
      </Button>
      <ul className="grid mb-5">
        {stored.map(({ id, title, files, at }) => (
          <li
            key={id}
            className="[&_time]:text-ink-3 [&_time]:text-13 [&_time]:whitespace-nowrap flex items-center gap-2.5 min-h-12 border-b border-line"
          >
            <span className="truncate flex-1 [&_small]:block [&_small]:text-ink-3 [&_small]:text-12">
              {title || files.join(', ')}
              {id === current && origin && (
                <small>{t('constructor.published.origin', said(origin, t))}</small>
              )}
            </span>
            <Moment at={new Date(at).toISOString()} />
            <IconButton
              size="s"
              label={t('constructor.published.playNamed', { title: title || files.join(', ') })}
              onClick={() => void handlePlay(id)}
            >
              <Play size={16} />
            </IconButton>
            {id === current ? (
              <span className="text-ink-3 text-13">{t('constructor.project.here')}</span>
            ) : (
              <>
                <Button size="s" onClick={() => handleOpen(id)}>
                  {t('constructor.app.open')}
                </Button>
                <IconButton
                  size="s"
                  label={t('constructor.project.forget', { name: title || files.join(', ') })}
                  onClick={() => handleForget(id)}
                >
                  <Trash2 size={16} />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <Later
        load={loadPlay}
        wanted={played !== null}
        props={{ project: played, onClose: () => setPlayed(null) }}
        onFail={handleFail}
      />
      <h3 className="text-16 font-650">{t('constructor.project.snapshots')}</h3>
      {snapshots.length === 0 && <p className="text-ink-3 text-13">{t('constructor.project.noSnapshots')}</p>}
      <ul className="grid mb-5">
        {snapshots.map(({ key, at, why, project }) => (
          <li
            key={key}
            className="[&_time]:text-ink-3 [&_time]:text-13 [&_time]:whitespace-nowrap flex items-center gap-2.5 min-h-12 border-b border-line"
          >
            <span className="truncate flex-1 [&_small]:block [&_small]:text-ink-3 [&_small]:text-12">
              {project.title || project.menus.map((menu) => menu.file).join(', ')}
              <small>{t(`constructor.project.snapshot.${why}`)}</small>
            </span>
            <Moment at={new Date(at).toISOString()} />
            <Button
              size="s"
              onClick={() => replace(project.id === current ? project : { ...project, id: newId() })}
            >
              {t('constructor.project.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
