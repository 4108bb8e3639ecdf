import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { Button } from '../../sim/run.ts'
import { usePictures } from '../catalogue-data/catalogue.ts'
import type { Project } from '../project/project.ts'
import { SimClosed } from '../simulator/sim-closed.tsx'
import { SimWindow } from '../simulator/sim-window.tsx'
import { Timeline } from '../simulator/timeline.tsx'
import type { PlayedStore } from '../simulator/use-simulation.ts'
import { useSimulation } from '../simulator/use-simulation.ts'
import { ViewNote } from './view-note.tsx'
import { firstLook } from './view-player.ts'
import { ViewTools } from './view-tools.tsx'

/** A project nobody changes. */
function stillStore(project: Project): PlayedStore {
  const state = { project }
  return { get: () => state, subscribe: () => () => {}, setPlayer() {} }
}

export function ViewBench({ project }: { project: Project }) {
  const [look] = useState(() => firstLook(project))
  const [store] = useState(() => stillStore({ ...project, player: look.player }))
  if (look.name === null) return <ViewNote state="unreadable" />
  return <Played store={store} first={look.name} allowed={look.allowed} />
}

/** The window, what it does when it is clicked, and nothing to change it by. */
function Played({ store, first, allowed }: { store: PlayedStore; first: string; allowed: boolean }) {
  const t = useT()
  const [name, setName] = useState(first)
  const [button, setButton] = useState<Button>('left')
  const simulation = useSimulation(store, name)
  const { session, version, world } = simulation
  usePictures(version)
  const open = session.open
  const menu = open && world.menus.find((entry) => entry.name === open.name)?.menu
  const handleOpen = (chosen: string) => {
    setName(chosen)
    simulation.open(chosen)
  }
  return (
    <section className="mc-view-bench" aria-label={t('constructor.sim.label')}>
      <div className="mc-view-stage">
        <ViewTools
          simulation={simulation}
          name={name}
          onOpen={handleOpen}
          button={button}
          onButton={setButton}
        />
        {open && menu ? (
          <SimWindow menu={menu} open={open} version={version} button={button} onClick={simulation.click} />
        ) : (
          <SimClosed session={session} onOpen={() => handleOpen(name)} />
        )}
        {allowed && <p className="mc-view-allowed">{t('constructor.view.allowed')}</p>}
      </div>
      <Timeline simulation={simulation} />
    </section>
  )
}
