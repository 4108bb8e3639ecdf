/**
 * Loanwords of our field that ICU's dictionary cuts into pieces (มายคราฟต์ → มาย|ครา|ฟต์), and words whose pieces mean
 * nothing alone. The longest match wins.
 */
const glossary = [
  'มายคราฟต์',
  'มายคราฟท์',
  'มายคราฟ',
  'ไมน์คราฟต์',
  'ไมน์คราฟท์',
  'เซิร์ฟเวอร์',
  'เซิฟเวอร์',
  'ปลั๊กอิน',
  'ม็อดแพ็ก',
  'ม็อดแพค',
  'ม็อด',
  'รีซอร์สแพ็ก',
  'รีซอร์สแพค',
  'เท็กซ์เจอร์แพ็ก',
  'เท็กซ์เจอร์',
  'เดต้าแพ็ก',
  'ดาต้าแพ็ก',
  'เชดเดอร์',
  'สปิกอต',
  'เปเปอร์',
  'บังจีคอร์ด',
  'ฟอร์จ',
  'แฟบริก',
  'มินิเกม',
  'เอาชีวิตรอด',
  'ผจญภัย',
  'ติดตั้ง',
  'ตั้งค่า',
  'คอมมานด์บล็อก',
  'คอมมานด์',
  'เรดสโตน',
  'ครีปเปอร์',
  'ซอมบี้',
  'สปอว์น',
  'ชังก์',
  'บล็อก',
  'แพลตฟอร์ม',
  'กราฟิก',
  'สกายบล็อก',
  'เบดวอร์ส',
  'พีวีพี',
  'สกิน',
  'ไอเทม',
  'เน็กซัส',
  'เศรษฐกิจ',
  'เทเลพอร์ต',
  'วาร์ป',
  'ฟาร์ม',
  'เอนด์',
  'เนเธอร์',
  'โมเดล',
  'สคริปต์',
  'คอนฟิก',
].sort((a, b) => b.length - a.length)

// Prepended alternatives in the order of length; the words hold no characters with a meaning in patterns.
const known = new RegExp(`(${glossary.join('|')})`, 'u')
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Thai has no spaces between words: the glossary first, ICU's dictionary for the rest. */
export function cutThai(run: string): string[] {
  return run.split(known).flatMap((part) => {
    if (part === '') return []
    if (known.test(part) && glossary.includes(part)) return [part]
    const words: string[] = []
    for (const { segment, isWordLike } of segmenter.segment(part)) {
      // A piece that begins with a mark belongs to the one before it.
      if (/^\p{M}/u.test(segment) && words.length > 0) words[words.length - 1] += segment
      else if (isWordLike) words.push(segment)
    }
    return words
  })
}
