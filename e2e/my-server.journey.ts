import { expect, hears, hydrated, test } from './kit.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('features/search', 'ru')

test('a visitor says what their server is, finds what fits it on the next visit too, and forgets it', async ({
  page,
}) => {
  const platform = page.getByLabel(say('search.server.platform'), { exact: true })
  const version = page.getByLabel(say('search.server.version'), { exact: true })
  const forget = page.getByRole('link', { name: say('search.server.forget'), exact: true })
  const said = (server: string) => page.getByText(say('search.server.first', { server }))

  await page.goto('/ru/search?q=экономика')
  await hydrated(page)
  await expect(forget).toHaveCount(0)
  await platform.focus()
  // What is chosen before that has journeys of its own below.
  await hears(platform)
  await platform.selectOption('velocity')
  await expect(page).toHaveURL(/server=velocity/)
  await expect(said('Velocity')).toBeVisible()
  await version.selectOption('1.21.4')
  await expect(said('Velocity 1.21.4')).toBeVisible()

  // Another visit: the address has only the words, and the page is one that was kept for all.
  await page.goto('/ru/search?q=аукцион')
  await hydrated(page)
  await page.getByRole('main').hover()
  await expect(said('Velocity 1.21.4')).toBeVisible()
  await expect(platform).toHaveValue('velocity')
  await expect(version).toHaveValue('1.21.4')

  await forget.click()
  await expect(page).not.toHaveURL(/server/)
  await expect(platform).toHaveValue('')
  await expect(forget).toHaveCount(0)
  await page.goto('/ru/search?q=аукцион')
  await hydrated(page)
  await platform.focus()
  await expect(page).not.toHaveURL(/server/)
  await expect(platform).toHaveValue('')
})

for (const moment of ['before any script', 'while the page wakes'] as const)
  test(`a choice made ${moment} counts, though the page draws itself again meanwhile`, async ({ page }) => {
    await page.addInitScript((when) => {
      const choose = () => {
        const select = document.querySelector<HTMLSelectElement>('select[name=server]')!
        select.value = 'velocity'
        select.dispatchEvent(new Event('change', { bubbles: true }))
        // As a drawing of the page does that does not know of the choice yet.
        select.value = ''
      }
      if (when === 'before any script')
        addEventListener('readystatechange', choose, { capture: true, once: true })
      else addEventListener('focusin', () => setTimeout(choose), { once: true })
    }, moment)
    await page.goto('/ru/search?q=экономика')
    await page.getByLabel(say('search.server.version'), { exact: true }).focus()
    await expect(page).toHaveURL(/server=velocity/)
  })

test('a choice that makes scripts take the page over counts', async ({ page }) => {
  // Holds React back from taking the page over by itself: it asks for its next piece of work by a message.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const held: (() => void)[] = []
    const hold = () =>
      (MessagePort.prototype.postMessage = function (message) {
        held.push(() => post.call(this, message))
      })
    addEventListener('focusin', hold, { once: true })
    addEventListener('chosen', () => {
      MessagePort.prototype.postMessage = post
      held.forEach((send) => send())
    })
  })
  await page.goto('/ru/search?q=экономика')
  await hydrated(page)
  const code = page.waitForResponse(/found-page/)
  await page.getByLabel(say('search.server.version'), { exact: true }).focus()
  await (await code).finished()
  await page.getByLabel(say('search.server.platform'), { exact: true }).selectOption('velocity')
  await page.evaluate(() => dispatchEvent(new Event('chosen')))
  await expect(page).toHaveURL(/server=velocity/)
})

test('a choice from a list that was opened before any script had come counts', async ({ page }) => {
  await page.goto('/ru/search?q=экономика')
  await hydrated(page)
  // The page rests, and no touch before the choice is heard.
  await page.evaluate(() => {
    const select = document.querySelector<HTMLSelectElement>('select[name=server]')!
    select.value = 'velocity'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL(/server=velocity/)
})
