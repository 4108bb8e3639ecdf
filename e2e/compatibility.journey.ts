import { demo, expect, hydrated, logInByCall, sampled, test, type Language } from './kit.ts'
import { checkPage } from './page-checks.ts'
import { checkAxe } from './axe-checks.ts'
import { wordsOf } from './words.ts'

// One after the other: all of them are about the same resource of the demo's author.
test.describe.configure({ mode: 'serial' })
const path = '/plugins/honey-homes/compatibility'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const walks: [Language, keyof typeof sizes][] = [
  ['ru', 'desktop'],
  ['th', 'phone'],
]

for (const [language, size] of sampled(walks, 1))
  test(`somebody says how a version runs, and the author answers (${language}, ${size})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const say = wordsOf('features/compatibility', language)
    await page.setViewportSize(sizes[size])
    await logInByCall(page, demo.moderator)

    await test.step('the log is cut and shown before it is sent', async () => {
      await page.goto(`/${language}${path}#report`)
      await hydrated(page)
      const form = page.getByRole('form', { name: say('compatibility.form.title') })
      await form.getByLabel(say('compatibility.form.platform'), { exact: true }).selectOption('paper')
      await form.getByLabel(say('compatibility.form.gameVersion')).selectOption('1.21.4')
      await form.getByText(say('compatibility.result.fails'), { exact: true }).click()
      await form
        .getByLabel(say('compatibility.form.log'))
        .fill('Bob[/203.0.113.7:50312] logged in\npassword=hunter2\n/home/bob/server')
      const preview = form.locator('.compat-log')
      await expect(preview).toContainText('Bob[/[address]] logged in')
      await expect(preview).toContainText('/home/[user]/server')
      await expect(preview).not.toContainText('hunter2')
      const sent = page.waitForRequest((request) => request.method() === 'PUT')
      await form.locator('button[type=submit]').click()
      expect((await sent).postData()).not.toMatch(/hunter2|203\.0\.113|bob/)
    })

    await test.step('the square is there, and leads to the report', async () => {
      const own = page.locator('#own')
      await expect(own).toContainText('Paper 1.21.4')
      const square = page
        .locator('a.compat-cell[href*="platform=paper"][href*="game_version=1.21.4"]')
        .first()
      await expect(square).toBeVisible()
      await square.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/game_version=1\.21\.4/)
      await expect(page.locator('#reports .compat-report').first()).toContainText('Paper 1.21.4')
      await checkPage(page, language, path)
      await checkAxe(page, language, [path])
    })

    await test.step('a visitor reads it without scripts', async () => {
      const plain = await (
        await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
      ).newPage()
      await plain.goto(`/${language}${path}`)
      await expect(plain.getByRole('table', { name: say('compatibility.caption') })).toBeVisible()
      await expect(plain.locator('#reports')).toContainText('Paper 1.21.4')
      await plain.context().close()
    })

    await test.step('the author answers', async () => {
      const author = await (await browser.newContext({ baseURL: baseURL!, viewport: sizes[size] })).newPage()
      await logInByCall(author, demo.author)
      await author.goto(`/${language}${path}?platform=paper&game_version=1.21.4`)
      await hydrated(author)
      const report = author.locator('#reports .compat-report').first()
      await report.getByRole('button', { name: say('compatibility.answer.open') }).click()
      await report.getByLabel(say('compatibility.answer.text')).fill('Спасибо, смотрим')
      await report.getByRole('button', { name: say('compatibility.answer.send') }).click()
      await expect(report.locator('.compat-answer')).toContainText('Спасибо, смотрим')
      await author.context().close()
    })

    await test.step('it is changed, and taken back', async () => {
      await page.goto(`/${language}${path}`)
      await hydrated(page)
      const own = page.locator('#own')
      await expect(own.locator('.compat-answer')).toContainText('Спасибо, смотрим')
      await own.getByRole('button', { name: say('compatibility.remove') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('compatibility.remove') }).click()
      await expect(own).toHaveCount(0)
    })
  })

test('a list leaves out what fails on one’s server, and staff decides about a wave (ru)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const say = wordsOf('features/compatibility', 'ru')
  await test.step('the filter', async () => {
    await page.goto('/ru/resources/plugins?platforms[]=paper&game_versions[]=1.21.4')
    await hydrated(page)
    const box = page.getByRole('checkbox', {
      name: wordsOf('features/resources', 'ru')('resources.filter.works'),
    })
    await box.first().check()
    await expect(page).toHaveURL(/works=1/)
  })
  await test.step('the wave', async () => {
    await logInByCall(page, demo.admin)
    await checkPage(page, 'ru', '/staff/compatibility')
    await checkAxe(page, 'ru', ['/staff/compatibility'])
    const wave = page.locator('section.panel').first()
    await expect(wave).toContainText('Не работает!!!')
    await wave.getByRole('button', { name: say('compatibility.waves.discard') }).click()
    await expect(page.getByText(say('compatibility.waves.empty.open'))).toBeVisible()
  })
})
