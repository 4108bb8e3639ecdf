import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { number, spread, table, withRange, type Goal } from './table.ts'

/** 300 items in 54 slots, about 5,000 lines. */
export function longMenu(): string {
  const items = Array.from(
    { length: 300 },
    (_, at) => `  item${at}:
    material: STONE
    slot: ${at % 54}
    priority: ${1 + Math.floor(at / 54)}
    display_name: '&aItem ${at}'
    lore:
      - '&7Price: &e%price%'
      - '&7Stock: &e%stock%'
    left_click_requirement:
      requirements:
        money:
          type: has money
          amount: ${at}
    left_click_commands:
      - '[console] give %player_name% stone 1'
      - '[sound] UI_BUTTON_CLICK'
      - '[refresh]'
`,
  )
  return `menu_title: Long\nsize: 54\nitems:\n${items.join('')}`
}

/**
 * After a page has been opened, the engine looks through its whole memory up to three times when it finds a quiet moment:
 * 60 to 100 ms each, in one round and not in the next. That belongs to the opening, so here it does not come. Memory that
 * letters leave behind is still collected.
 */
export const typingBrowserArgs = ['--js-flags=--no-memory-reducer']

const letters = 'abcdefghij klmnopqrst uvwxyzabcd efghijkl'
/**
 * Of somebody who types quickly, and of somebody who looks for each key: saving comes between the letters. CPU time grows
 * with what else runs on a shared machine, so a letter is compared with one in a field on a page with nothing else.
 * `plainMs` is what that costs on the Xeon of docs/performance.md while nothing runs beside it.
 */
const paces = {
  quick: { everyMs: 120, count: 40, plainMs: 2.4 },
  slow: { everyMs: 700, count: 15, plainMs: 3.2 },
}
/** What is put off until a pause has been done by then. */
const pauseMs = 2500
const mostMs = 16

async function threadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000
}

async function openLongMenu(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${origin}/en/dm-constructor`)
  await page.locator('.mc-catalogue-grid .mc-tile').first().waitFor()
  await page
    .locator('.mc-file-input')
    .setInputFiles({ name: 'long.yml', mimeType: 'application/yaml', buffer: Buffer.from(longMenu()) })
  await page.locator('.mc-file-name', { hasText: 'long.yml' }).waitFor()
  await page.locator('.mc-grid [data-slot="20"]').click()
}

const places = {
  async inspector(page: Page) {
    await page.locator('[data-place="name"] input').focus()
    await page.keyboard.press('End')
  },
  async code(page: Page) {
    await page.locator('.cm-line', { hasText: '&aItem 20' }).first().click()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
  },
}

interface Typist {
  page: Page
  devtools: CDPSession
}

/**
 * CPU of each page's thread for a letter, with all that is done in the pause after them. A letter is typed here and one
 * there, by turns: what the machine does for others meanwhile slows both.
 */
async function typeByTurns(typists: readonly Typist[], everyMs: number, count: number) {
  const wait = (ms: number) => typists[0]!.page.waitForTimeout(ms)
  const threads = () => Promise.all(typists.map(({ devtools }) => threadMs(devtools)))
  const before = await threads()
  for (const letter of letters.slice(0, count))
    for (const { page } of typists) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await wait(everyMs / typists.length)
    }
  const during = await threads()
  await wait(pauseMs)
  const after = await threads()
  // The next round begins with the same text.
  for (const { page } of typists) await page.keyboard.press('Control+z')
  await wait(pauseMs)
  return after.map((ms, at) => ({ whole: (ms - before[at]!) / count, pause: ms - during[at]! }))
}

async function openPage(browser: Browser, enter: (page: Page) => Promise<void>): Promise<Typist> {
  const page = await browser.newPage()
  await enter(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return { page, devtools }
}

/** Typing in a menu of 300 items, in the text and in the field for the name. */
export async function measureTyping(
  browser: Browser,
  origin: string,
  { rounds, profile }: { rounds: number; profile?: string | undefined },
): Promise<{ text: string; goals: Goal[] }> {
  const rows: string[][] = []
  const goals: Goal[] = []
  for (const [place, enter] of Object.entries(places))
    for (const [pace, { everyMs, count, plainMs }] of Object.entries(paces)) {
      const here = await openPage(browser, async (opened) => {
        await openLongMenu(opened, origin)
        await enter(opened)
      })
      const plain = await openPage(browser, async (opened) => {
        await opened.setContent('<input autofocus />')
        await opened.locator('input').focus()
      })
      // The first letters load what is only needed for typing.
      await typeByTurns([here, plain], everyMs, 10)
      if (profile) {
        const { devtools } = here
        await devtools.send('Profiler.enable')
        await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
        await devtools.send('Profiler.start')
        await typeByTurns([here], everyMs, count)
        const { profile: samples } = await devtools.send('Profiler.stop')
        await devtools.send('Profiler.disable')
        writeFileSync(path.join(profile, `typing-${place}-${pace}.cpuprofile`), JSON.stringify(samples))
      }
      const taken = []
      for (let round = 0; round < rounds; round++) {
        const [typed, beside] = await typeByTurns([here, plain], everyMs, count)
        taken.push({ ...typed!, plain: beside!.whole, ratio: typed!.whole / beside!.whole })
      }
      await here.page.close()
      await plain.page.close()
      const ratio = spread(taken.map((one) => one.ratio))
      const quiet = ratio.median * plainMs
      rows.push([
        `${place}, a letter every ${everyMs} ms`,
        withRange(spread(taken.map(({ whole }) => whole)), 1),
        withRange(spread(taken.map((one) => one.pause)), 1),
        withRange(spread(taken.map((one) => one.plain)), 1),
        withRange(ratio, 1),
        number(quiet, 1),
      ])
      goals.push({
        text: `a letter typed in the ${place} every ${everyMs} ms costs at most ${mostMs} ms of the page’s thread, where one in a plain field costs ${plainMs}`,
        measured: `${number(quiet, 1)} ms`,
        met: quiet <= mostMs,
      })
    }
  return {
    text: table(
      [
        'typing in a menu of 300 items',
        'CPU ms a letter, with the pause after',
        'the pause',
        'a plain field',
        'ratio',
        'in a quiet hour',
      ],
      rows,
    ),
    goals,
  }
}
