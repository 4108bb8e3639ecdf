/** Words that nearly every document has, and words people put a question in: they say nothing about what is wanted. */
const words: ReadonlySet<string> = new Set(
  `и в во на с со из к ко по о об от до для за у не что как это или а но же бы ли так его все всё при чтобы где нужен
   нужна нужно хочу можно какой какая какие лучший мне мой свой сделать поставить найти если когда который есть без
   і й в у на з із зі до для та або що як це не по від за про при чи але його все щоб де треба потрібен потрібна хочу
   можна який яка які мені мій свій зробити поставити знайти якщо коли без чому
   ў ад да па дзеля каб ці але гэта як што не з са пра пры яго усё дзе трэба патрэбны хачу можна які якая мне мой свой
   зрабіць паставіць знайсці калі чаму
   мен бен пен және немесе үшін бұл осы бір де да та те қалай қайда керек неге маған менің болады қандай
   the a an of for to in on and or with is are be by at from how your my this that do does i need want can where what
   which best good some any it get make find use without when why not me
   และ หรือ ที่ ของ ใน บน กับ สำหรับ เป็น ให้ จาก นี้ ได้ การ ยังไง อย่างไร ทำ อยาก ต้องการ มี ไหน หา วิธี ไม่ ใช้ แบบ`
    .trim()
    .split(/\s+/),
)

export const isStopWord = (word: string): boolean => words.has(word)
