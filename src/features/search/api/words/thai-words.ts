import { isThai } from './sounds/sound-tokens.ts'

/**
 * Loanwords of our field that ICU's dictionary cuts into pieces (มายคราฟต์ → มาย|ครา|ฟต์), and words whose pieces mean
 * nothing alone. The longest match wins.
 */
const glossary = `
  มายคราฟต์ มายคราฟท์ มายคราฟ ไมน์คราฟต์ ไมน์คราฟท์ เซิร์ฟเวอร์ เซิฟเวอร์ ปลั๊กอิน ม็อดแพ็ก ม็อดแพค ม็อด
  รีซอร์สแพ็ก รีซอร์สแพค เท็กซ์เจอร์แพ็ก เท็กซ์เจอร์ เดต้าแพ็ก ดาต้าแพ็ก เชดเดอร์ สปิกอต เปเปอร์ บังจีคอร์ด
  ฟอร์จ แฟบริก มินิเกม เอาชีวิตรอด ผจญภัย ติดตั้ง ตั้งค่า คอมมานด์บล็อก คอมมานด์ เรดสโตน ครีปเปอร์ ซอมบี้
  สปอว์น ชังก์ บล็อก แพลตฟอร์ม กราฟิก สกายบล็อก เบดวอร์ส พีวีพี สกิน ไอเทม เน็กซัส เศรษฐกิจ เทเลพอร์ต วาร์ป
  ฟาร์ม เอนด์ เนเธอร์ โมเดล สคริปต์ คอนฟิก เซิร์ฟ เซิฟ แชท แชต ดิสคอร์ด ดิสคอด เว็บ แมพ แมป เกมส์ เกม ม็อบ
  มอนสเตอร์ โพรเทค โปรเทค แบ็กอัป แบ็คอัพ แบ็คอัป แบคอัพ ล็อบบี้ ลอบบี้ พอร์ทัล พอร์ทอล โดเนท โดเนต อีโคโนมี
  ออคชั่น เทเลพอร์ท เพอร์มิชชัน เพอร์มิชชั่น แรงค์ แอดมิน มิวท์ เออเร่อ เออเรอร์ แครช ออปติไมซ์ โปรไฟเลอร์
  ชังค์ วิลเลเจอร์ ฮอปเปอร์ พร็อกซี ไวท์ลิสต์ ไวท์ลิส ล็อกอิน ล็อคอิน อีโมจิ อิโมจิ สติกเกอร์ สกอร์บอร์ด
  ไซด์บาร์ แท็บลิสต์ แท็บเล็ต โฮโลแกรม เอ็นพีซี เควสต์ เควส มิชชัน เลเวล ทัวร์นาเมนต์ อีเวนต์ อีเว้นท์
  อีเวนท์ คอนเทสต์ มินิแมพ สกายวอร์ส สกายบล็อค พริซัน ฮาร์ดคอร์ เซอร์ไววัล เซอไววัล ครีเอทีฟ โรลเพลย์
  แอดเวนเจอร์ พัซเซิล ดันเจียน พาร์กัวร์ ปาร์กัวร์ อารีน่า แลนด์สเคป ไบโอม เวิลด์บอร์เดอร์ ซีซั่น เบเกอรี่
  แบ็คแพ็ค อินเวนทอรี ชัลเกอร์ ไมน์คาร์ท ฟอนต์ ฟอนท์ แบนเนอร์ ไอคอน ไอค่อน อินเทอร์เฟซ เชเดอร์ กิลด์ แคลน
  โฮสติ้ง โฮสต์ คลาวด์ ลินุกซ์ ดาต้าเบส ฟังก์ชั่น ฟังก์ชัน รีสตาร์ท รีสตาร์ต รีโหลด มัลติเวิร์ส เพลเยอร์
  ไอเท็ม เอลิตรา สกีมาติก พาร์ติเคิล คอสตูม บรอดแคสต์ เอ็นแชนต์ โพชั่น ลีดเดอร์บอร์ด แคมป์ โฮเทล ดราก้อน
  ฮาโลวีน คาสิโน ทิกเก็ต แคร็ก ลันเชอร์ ไคลเอนต์ ฟอรัม เทเลแกรม พรีเจน สกรีนช็อต สตรีมเมอร์ สตรีม คัตซีน
  คอลเลกชัน สปอว์นเนอร์ แฟคชั่น ดรอปเปอร์ แท็บ ลิสต์ แลค แล็ก แล็ค แพ็กเกจ แพ็ก แพ็ค ดาต้าแพ็ค เดต้าแพค ดาต้า
  เฟรมเรต เอ็กซ์เรย์ แอนตี้ชีท แอนตี้ชีต ชีท ล็อก ล็อค บล็อค ฮับ บอท บอต เมนู`
  .trim()
  .split(/\s+/)

const glossaryWords: ReadonlySet<string> = new Set(glossary)

// The longest first; the words hold no characters with a meaning in patterns.
const known = new RegExp(`(${glossary.toSorted((a, b) => b.length - a.length).join('|')})`, 'u')
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * The same with a space before its last syllable; null where it has none of Thai. Behind a whole word the dictionary keeps
 * the beginning of another as a part of it.
 */
export function cutTail(text: string): string | null {
  const [, before, tail] = /^(.*[ก-ฮ].+?)([เ-ไ]?[ก-ฮ][^ก-ฮเ-ไ]*)$/u.exec(text) ?? []
  return before !== undefined && isThai(tail!) ? `${before} ${tail}` : null
}

/** Thai has no spaces between words: the glossary first, ICU's dictionary for the rest. */
export function cutThai(run: string): string[] {
  return run.split(known).flatMap((part) => {
    if (part === '') return []
    if (glossaryWords.has(part)) return [part]
    const words: string[] = []
    for (const { segment, isWordLike } of segmenter.segment(part)) {
      // A piece that begins with a mark belongs to the one before it.
      if (/^\p{M}/u.test(segment) && words.length > 0) words[words.length - 1] += segment
      else if (isWordLike) words.push(segment)
    }
    return words
  })
}
