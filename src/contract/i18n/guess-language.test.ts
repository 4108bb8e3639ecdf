import { expect, test } from 'vitest'
import { guessLanguage } from './guess-language.ts'

test.each([
  ['ru', 'Мы подняли сервер на старом железе, и вот что из этого вышло: тики, память и ночные перезапуски.'],
  [
    'uk',
    'Ми підняли сервер на старому залізі, і ось що з цього вийшло: її тіки, пам’ять та нічні перезапуски.',
  ],
  [
    'be',
    'Мы паднялі сервер на старым жалезе, і вось што з гэтага выйшла: цікі, памяць і начныя перазапускі ўзімку.',
  ],
  [
    'kz',
    'Біз серверді ескі компьютерде іске қостық, одан не шыққанын айтамыз: тиктер, жад және түнгі қайта қосу.',
  ],
  [
    'en',
    'We ran a server on old hardware, and this is what came of it: ticks, memory and restarts at night.',
  ],
  ['th', 'เราเปิดเซิร์ฟเวอร์บนเครื่องเก่า และนี่คือสิ่งที่เกิดขึ้น ทั้งติก หน่วยความจำ และการรีสตาร์ตตอนกลางคืน'],
])('%s is told by its letters', (language, text) => {
  expect(guessLanguage(text)).toBe(language)
})

test.each(['', 'short', '1234567890 '.repeat(20), '漢字'.repeat(50)])('%s tells nothing', (text) => {
  expect(guessLanguage(text)).toBeNull()
})

test('Russian with many plugin names is still Russian', () => {
  const text =
    'Ставим EssentialsX, LuckPerms и WorldGuard на Paper, потом настраиваем права и запускаем эту сборку.'
  expect(guessLanguage(text)).toBe('ru')
})
