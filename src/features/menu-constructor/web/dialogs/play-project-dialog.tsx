import '../panes/canvas/window.css'
import '../panes/simulator/simulator.css'
import '../view/view.css'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { PlayedProject } from '../view/played-project.tsx'
import { untilReadable } from '../workspace/project/load-full-parser.ts'
import { shownTitle, type Project } from '../workspace/project/project.ts'

/** Plays a project over the list it was chosen from, without opening it. */
export function PlayProjectDialog({ project, onClose }: { project: Project | null; onClose: () => void }) {
  const t = useT()
  // Stays while the dialog closes, which shows it still.
  const [shown, setShown] = useState<Project | null>(null)
  useEffect(() => {
    if (!project) return
    let gone = false
    void Promise.all(project.menus.map(({ text }) => untilReadable(text))).then(() => {
      if (!gone) setShown(project)
    })
    return () => {
      gone = true
    }
  }, [project])
  return (
    <Dialog
      size="xl"
      open={project !== null}
      onClose={onClose}
      title={(shown && (shown.title || shownTitle(shown))) || t('constructor.view.title')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <div className="mc-view flex flex-col mt-4">
        {shown && <PlayedProject key={shown.id} project={shown} />}
      </div>
    </Dialog>
  )
}
