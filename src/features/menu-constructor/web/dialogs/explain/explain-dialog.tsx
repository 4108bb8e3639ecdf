import { useMemo } from 'react'
import { useT, useTranslator } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { shortestSlots } from '../../../format/read/slots.ts'
import {
  explainMenu,
  playerKinds,
  richMoney,
  type ExplainedItem,
  type Outcome,
  type PlayerKind,
} from '../../../sim/explain.ts'
import { makeWorld } from '../../../sim/make-world.ts'
import { lookOf } from '../../../look/item-look.ts'
import { withoutCodes } from '../../../text/legacy.ts'
import { GameText } from '../../game-text/game-text.tsx'
import { ItemPicture } from '../../game-look/item-picture.tsx'
import { shownNumber } from '../../panes/simulator/shown-numbers.ts'
import { TimelineEvent } from '../../panes/simulator/timeline.tsx'
import type { DialogProps } from '../../workspace/app-view.ts'
import { activeFile, pluginOf, readText } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'

/** What the open menu shows and does, in sentences, for a guest, a VIP and somebody with money. */
export function ExplainDialog({ store, open, onClose }: DialogProps) {
  const { t, locale } = useTranslator()
  const project = useProject(store, (state) => state.project)
  const { name } = useProject(store, activeFile)
  const version = project.gameVersion
  const explained = useMemo(() => {
    if (!open) return null
    const world = makeWorld(project.menus, version, pluginOf(project), readText)
    return explainMenu(world, name, project.player)
  }, [open, project, name, version])
  return (
    <Dialog
      size="l"
      open={open}
      onClose={onClose}
      title={t('constructor.explain.title', { menu: name })}
      text={t('constructor.explain.text', { money: shownNumber(locale, richMoney) })}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      {explained && (
        // The first stop of the keyboard, which scrolls it; the dialog itself would be scrolled to where the focus is.
        <section
          className="grid grid-cols-1 gap-4 max-h-[min(56dvh,640px)] -mx-2 mt-4 p-2 overflow-y-auto overscroll-contain"
          aria-label={t('constructor.explain.open')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <section aria-labelledby="explain-opening">
            <h3 id="explain-opening" className="text-15 font-700">
              {t('constructor.explain.opening')}
            </h3>
            <Outcomes outcomes={explained.opens} everyone={playerKinds.length} version={version} />
          </section>
          <ul className="grid grid-cols-1 gap-3">
            {explained.items.map((item) => (
              <ItemSentences key={item.item} item={item} version={version} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

function useWho(): (who: readonly PlayerKind[], everyone: number) => string {
  const { t, locale } = useTranslator()
  return (who, everyone) =>
    who.length === everyone
      ? t('constructor.explain.all')
      : new Intl.ListFormat(locale === 'kz' ? 'kk' : locale).format(
          who.map((kind) => t(`constructor.explain.player.${kind}`)),
        )
}

function Outcomes({
  outcomes,
  everyone,
  version,
}: {
  outcomes: readonly Outcome[]
  /** How many kinds of players there could be here. */
  everyone: number
  version: string
}) {
  const t = useT()
  const nameOf = useWho()
  return outcomes.map(({ who, events }) => (
    <div key={who.join()} className="mt-1.5">
      <p className="text-13 font-650 text-ink-2">{nameOf(who, everyone)}</p>
      <ol>
        {events.map((event, at) => (
          // A list that never changes. "0 s" beside each line would say nothing; a delay is worth telling.
          // oxlint-disable-next-line react/no-array-index-key
          <TimelineEvent key={at} event={event} version={version} timed={event.tick > 0} />
        ))}
        {events.length === 0 && <li className="text-13 text-ink-3">{t('constructor.sim.nothing')}</li>}
      </ol>
    </div>
  ))
}

function ItemSentences({ item, version }: { item: ExplainedItem; version: string }) {
  const t = useT()
  const nameOf = useWho()
  return (
    <li className="panel px-3.5 py-3">
      <div className="flex items-center gap-2.5 min-w-0">
        <ItemPicture look={{ ...lookOf(item.traits, version), amount: 1 }} size={24} />
        <h3 className="text-15 font-650 wrap-anywhere">
          {withoutCodes(item.name ?? '', version).trim() ? (
            <GameText text={item.name!} version={version} ground="box" />
          ) : (
            item.item
          )}
        </h3>
      </div>
      <p className="mt-1 text-13 text-ink-2">
        {t('constructor.explain.place', { slots: shortestSlots(item.slots).join(', ') })}{' '}
        {item.who.length > 0 &&
          item.who.length < playerKinds.length &&
          t('constructor.explain.seen', { players: nameOf(item.who, playerKinds.length) })}{' '}
        {item.who.length > 0 && item.clicks.length === 0 && t('constructor.explain.still')}
      </p>
      {item.hidden.length > 0 && (
        <div className="mt-2">
          <h4 className="text-14 font-650">{t('constructor.explain.hidden')}</h4>
          <Outcomes outcomes={item.hidden} everyone={playerKinds.length} version={version} />
        </div>
      )}
      {item.clicks.map(({ button, outcomes }) => (
        <div key={button ?? 'any'} className="mt-2">
          <h4 className="text-14 font-650">
            {button ? t('constructor.sim.buttonName', { button }) : t('constructor.explain.anyClick')}
          </h4>
          <Outcomes outcomes={outcomes} everyone={item.who.length} version={version} />
        </div>
      ))}
    </li>
  )
}
