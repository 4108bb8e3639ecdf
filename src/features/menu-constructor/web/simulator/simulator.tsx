import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { Button } from '../../sim/run.ts'
import type { ProjectStore } from '../project/project.ts'
import { activeFile } from '../project/read-active.ts'
import { useProject } from '../project/use-project.ts'
import { PlayerForm } from './player-form.tsx'
import { SimClosed } from './sim-closed.tsx'
import { SimToolbar } from './sim-toolbar.tsx'
import { SimWindow } from './sim-window.tsx'
import { Timeline } from './timeline.tsx'
import { useSimulation } from './use-simulation.ts'
import './simulator.css'

/** Opens the menu as the test player sees it and runs its clicks. Takes the place of the panels around the canvas. */
export function Simulator({ store, onClose }: { store: ProjectStore; onClose: () => void }) {
  const t = useT()
  const file = useProject(store, activeFile)
  const root = useProject(store, (state) => state.root)
  const [name, setName] = useState(root.length > 0 ? String(root.at(-1)) : file.name)
  const [button, setButton] = useState<Button>('left')
  const simulation = useSimulation(store, name)
  const { session, version, world } = simulation
  const open = session.open
  const menu = open && world.menus.find((entry) => entry.name === open.name)?.menu

  const handleOpen = (chosen: string) => {
    setName(chosen)
    simulation.open(chosen)
  }
  return (
    <section className="mc-sim" aria-label={t('constructor.sim.label')}>
      <div className="mc-sim-stage">
        <SimToolbar
          simulation={simulation}
          name={name}
          onOpen={handleOpen}
          button={button}
          onButton={setButton}
          onClose={onClose}
        />
        {open && menu ? (
          <SimWindow menu={menu} open={open} version={version} button={button} onClick={simulation.click} />
        ) : (
          <SimClosed session={session} onOpen={() => handleOpen(name)} />
        )}
      </div>
      <PlayerForm simulation={simulation} />
      <Timeline simulation={simulation} />
    </section>
  )
}
