import { wordsOf } from './words.ts'
import { demo, expect, hydrated, logIn, test, sampled } from './kit.ts'
import { mailTo } from './mail.ts'
import { tokenOf } from './published-resource.ts'

const password = 'purple bridge over slow lava'

for (const language of sampled(['ru', 'th'], 0)) {
  test(`a newcomer registers, confirms the code, is approved and may create (${language})`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const name = `Builder_${language}`
    const email = `builder-${language}@example.com`
    await page.goto(`/${language}/auth/register`)
    await hydrated(page)
    await page.locator('[name=username]').fill(name)
    await expect(page.locator(`img[src="/heads/${name}.webp"]`)).toBeVisible()
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(`/${language}/auth/verify-email`)

    const [, first, second] = await mailTo(email, /\b([A-Z2-9]{4})-([A-Z2-9]{4})\b/)
    // The last character sends it off by itself.
    await page.locator('[name=code]').pressSequentially(`${first}${second}`.toLowerCase())
    await expect(page).toHaveURL(`/${language}`)
    await expect(page.locator('.user-button')).toBeVisible()
    await expect(page.locator('.header-tools .btn:not(.btn-ghost)')).toHaveCount(0)

    await page.goto(`/${language}/resource/create`)
    await hydrated(page)
    await expect(page.getByText(wordsOf('features/auth', language)('auth.missing.title'))).toBeVisible()

    const headers = { authorization: `Bearer ${await tokenOf(baseURL!, demo.moderator)}` }
    const list = await (await request.get(`/api/moderations?q=${name}`, { headers })).json()
    const decided = await request.put(`/api/moderations/${list.data[0].id}`, {
      headers,
      data: { status: 'approved', reason: '' },
    })
    expect((await decided.json()).status).toBe('approved_and_verified')

    // The form takes the place of the notice while the page is open.
    await expect(page.locator('.tile').first()).toBeVisible()
    await page.reload()
    await expect(page.locator('.header-tools .btn:not(.btn-ghost)')).toBeVisible()
  })
}

for (const language of sampled(['ru', 'th'], 1)) {
  test(`a forgotten password is replaced by the mailed link, and the old session ends (${language})`, async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    test.setTimeout(120_000)
    const username = `Forgetful-${language}`
    const email = `forgetful-${language}@example.com`
    await page.goto(`/${language}/auth/register`)
    await hydrated(page)
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(`/${language}/auth/verify-email`)

    const other = await browser.newContext({ baseURL: baseURL! })
    const elsewhere = await other.newPage()
    await elsewhere.goto(`/${language}/auth/forgot-password`)
    await hydrated(elsewhere)
    await elsewhere.locator('[name=email]').fill(email)
    await elsewhere.locator('form button[type=submit]').click()
    await expect(
      elsewhere.getByText(wordsOf('features/auth', language)('auth.forgot.sentTitle')),
    ).toBeVisible()
    const [link] = await mailTo(email, new RegExp(`/${language}/auth/password-reset\\?token=[\\w-]+`))
    await elsewhere.goto(link)
    await hydrated(elsewhere)
    await elsewhere.locator('[name=password]').fill('seven quiet towers at dawn')
    await elsewhere.locator('form button[type=submit]').click()
    await expect(elsewhere).toHaveURL(`/${language}/auth/login`)
    await logIn(elsewhere, [username, 'seven quiet towers at dawn'], language).catch(() => {})
    await other.close()

    await page.goto(`/${language}/profile/settings/account`)
    await expect(page).toHaveURL(new RegExp(`/${language}/auth/login`))
    complaints.length = 0
  })
}
