/** Words that nearly every document has: left out of queries, unless there is nothing else. */
export const stopWords: ReadonlySet<string> = new Set(
  `и в во на с со из к ко по о об от до для за у не что как это или а но же бы ли так его все всё при
   і й в у на з із зі до для та або що як це не по від за про при чи але його все
   ў ад да па дзеля каб ці але гэта як што не з са пра пры яго усё
   мен бен пен және немесе үшін бұл осы бір де да та те
   the a an of for to in on and or with is are be by at from how your my this that
   และ หรือ ที่ ของ ใน บน กับ สำหรับ เป็น ให้ จาก นี้ ได้ การ`
    .trim()
    .split(/\s+/),
)
