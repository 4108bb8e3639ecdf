import { expect, hydrated, test } from './kit.ts'

// The work itself is checked in every run without a browser (sign-up-work.test.ts).
test.skip(process.env.TEST_LONG !== '1', 'in the long run')

const letters = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 10)

const fill = async (page: import('@playwright/test').Page, name: string) => {
  await page.locator('[name=username]').fill(name)
  // A mailbox of a throwaway service is one of the reasons to ask for work first.
  await page.locator('[name=email]').fill(`${name}@mailinator.com`)
  await page.locator('[name=password]').fill('purple bridge over slow lava')
  await page.locator('form:has([name=email]) button[type=submit]').click()
}

test('a browser does the work a suspicious registration is asked for, and the person notices nothing', async ({
  page,
  complaints,
}) => {
  await page.goto('/ru/auth/register')
  await hydrated(page)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/register')) answers.push(response.status())
  })
  await fill(page, `Suspect-${letters()}`)
  await expect(page).toHaveURL('/ru/auth/verify-email', { timeout: 40_000 })
  expect(answers).toEqual([428, 201])
  // The browser reports the refused call by itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('428')])
})

test('without scripts the page says what is going on and keeps what was typed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  const name = `Suspect-${letters()}`
  await page.goto('/en/auth/register')
  await fill(page, name)
  await expect(page.getByText('try again in an hour')).toBeVisible()
  await expect(page.locator('[name=username]')).toHaveValue(name)
  await context.close()
})
