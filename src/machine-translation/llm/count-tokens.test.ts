import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTokens } from './count-tokens.ts'

/** Texts with what two tokenizers of OpenAI need for them: `o200k_base` and the older `cl100k_base`. */
const COUNTED: readonly (readonly [text: string, newer: number, older: number])[] = [
  ['The file could not be saved because the disk is full. Free some space, then try again.', 20, 20],
  [
    'Die Datei konnte nicht gespeichert werden, weil die Festplatte voll ist. Schaffen Sie Platz und versuchen Sie es erneut.',
    24,
    31,
  ],
  ['Soubor se nepodařilo uložit, protože je disk plný. Uvolněte místo a zkuste to znovu.', 29, 36],
  ['Не удалось сохранить файл, потому что диск заполнен. Освободите место и повторите попытку.', 22, 35],
  ['Δεν ήταν δυνατή η αποθήκευση του αρχείου επειδή ο δίσκος είναι πλήρης.', 22, 60],
  ['تعذر حفظ الملف لأن القرص ممتلئ. حرر بعض المساحة ثم حاول مرة أخرى.', 21, 49],
  ['לא ניתן לשמור את הקובץ כי הדיסק מלא. פנה מקום ונסה שוב.', 21, 54],
  ['फ़ाइल सहेजी नहीं जा सकी क्योंकि डिस्क भरी हुई है। कुछ स्थान खाली करें।', 22, 70],
  ['ไม่สามารถบันทึกไฟล์ได้เนื่องจากดิสก์เต็ม โปรดเพิ่มพื้นที่ว่าง', 22, 58],
  ['ディスクがいっぱいのため、ファイルを保存できませんでした。空き容量を増やしてください。', 23, 39],
  ['磁盘已满，无法保存文件。请释放一些空间后重试。', 17, 25],
  ['디스크가 가득 차서 파일을 저장할 수 없습니다. 공간을 확보한 후 다시 시도하세요.', 24, 33],
  ['ዲስኩ ስለሞላ ፋይሉን ማስቀመጥ አልተቻለም።', 50, 68],
  ['ფაილის შენახვა ვერ მოხერხდა, რადგან დისკი სავსეა.', 19, 90],
  ['Không thể lưu tệp vì đĩa đã đầy. Hãy giải phóng dung lượng rồi thử lại.', 23, 39],
  ['🎉🚀😀👍🏽', 8, 14],
  [
    '{"id":"1-x7q3k","source":"Copy @@PH5@@ files to @@PH20@@","placeholders":{"@@PH5@@":"%d","@@PH20@@":"%s"}}',
    43,
    42,
  ],
  ['1234567890 3.14159 2026-11-19', 16, 16],
]

describe('the estimate of tokens', () => {
  it.each(COUNTED)(
    'is between what a new tokenizer needs and twice what an old one does: %s',
    (text, newer, older) => {
      expect(countTokens(text)).toBeGreaterThanOrEqual(newer)
      expect(countTokens(text)).toBeLessThanOrEqual(2 * older)
    },
  )

  it.each(COUNTED)('is at least four fifths of what the older tokenizer needs: %s', (text, _, older) => {
    expect(countTokens(text)).toBeGreaterThanOrEqual(0.8 * older)
  })

  it('grows with the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary', minLength: 1 }),
        (text, more) => {
          expect(countTokens(text + more)).toBeGreaterThanOrEqual(countTokens(text))
          expect(countTokens(text)).toBeLessThanOrEqual(countTokens(text + more))
          expect(countTokens(text)).toBeLessThanOrEqual(Math.ceil(3 * text.length))
        },
      ),
    )
    expect(countTokens('')).toBe(0)
  })
})
