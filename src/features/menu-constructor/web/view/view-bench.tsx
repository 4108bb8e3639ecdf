import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { usePictures } from '../catalogue-data/catalogue.ts'
import type { Project } from '../workspace/project/project.ts'
import { PlayedWindow } from '../panes/simulator/played-window.tsx'
import { Timeline } from '../panes/simulator/timeline.tsx'
import type { PlayedStore } from '../panes/simulator/use-simulation.ts'
import { usePlay } from '../panes/simulator/use-play.ts'
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
  const play = usePlay(store, first)
  const { simulation } = play
  usePictures(simulation.version)
  return (
    <section className="mc-view-bench" aria-label={t('constructor.sim.label')}>
      <div className="mc-view-stage">
        <ViewTools play={play} />
        <PlayedWindow {...play} />
        {allowed && <p className="mc-view-allowed">{t('constructor.view.allowed')}</p>}
      </div>
      <Timeline simulation={simulation} />
    </section>
  )
}
