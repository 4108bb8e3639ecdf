import { expect, test } from 'vitest'
import { isLong } from '../../../testing/long.ts'
import { aPlayer } from '../../../testing/content/menus.ts'
import { corpus, skippedCorpus } from '../format/corpus.fixture.ts'
import { makeWorld } from './make-world.ts'
import { buttons, click, MOST_ACTIONS, runOut, start } from './run.ts'
import { newSession } from './session.ts'

/** A sixth of them every time, all in the long run. */
const menus = corpus.filter((_, index) => isLong || index % 6 === 0)

test.runIf(corpus.length === 0)('the corpus of menus is not here', () => {
  // oxlint-disable-next-line no-console -- the run says what it left out
  console.log(skippedCorpus)
})

// Menus of real servers hold what nobody would think of; none of it may break the simulator or keep it running.
test.runIf(corpus.length > 0)(
  'every button on every item of every real menu is answered',
  () => {
    let clicks = 0
    let opened = 0
    for (const { name, text } of menus) {
      const world = makeWorld([{ name, text }], '1.21.4')
      for (const entry of world.menus) {
        const player = aPlayer({ permissions: ['*'], money: 1e9, level: 100 })
        const fresh = newSession(player)
        start(fresh, world, entry.name)
        runOut(fresh, world)
        const first = newSession(player)
        start(first, world, entry.name)
        if (!first.open) continue
        opened += 1
        const slots = new Map(
          Object.entries(first.open.slots).map(([slot, shown]) => [shown.item, Number(slot)]),
        )
        for (const slot of slots.values())
          for (const button of buttons) {
            const session = structuredClone(first)
            session.events = []
            click(session, world, slot, button, 1e9)
            runOut(session, world)
            clicks += 1
            expect(session.events.length).toBeGreaterThan(0)
            expect(session.events.length).toBeLessThanOrEqual(MOST_ACTIONS + 1)
          }
      }
    }
    expect(opened).toBeGreaterThan(menus.length * 0.75)
    expect(clicks).toBeGreaterThan(menus.length * 40)
  },
  120_000,
)
