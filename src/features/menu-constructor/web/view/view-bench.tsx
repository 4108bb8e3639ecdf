import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { usePictures } from '../catalogue-data/catalogue.ts'
import type { Project } from '../project/project.ts'
import { PlayedWindow } from '../simulator/played-window.tsx'
import { Timeline } from '../simulator/timeline.tsx'
import type { PlayedStore } from '../simulator/use-simulation.ts'
import { usePlay } from '../simulator/use-play.ts'
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
    <section
      className="flex flex-1 flex-col min-w-0 min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_360px]"
      aria-label={t('constructor.sim.label')}
    >
      <div className="mc-ground flex-none overflow-clip min-[900px]:justify-center min-[900px]:pb-6">
        <ViewTools play={play} />
        <PlayedWindow {...play} />
        {allowed && (
          <p className="px-3 pb-2 text-ink-2 text-13 text-center">{t('constructor.view.allowed')}</p>
        )}
      </div>
      <Timeline simulation={simulation} />
    </section>
  )
}
