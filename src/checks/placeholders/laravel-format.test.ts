import { describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { laravelFormat } from './laravel-format.ts'

const FLAGS = 'laravel-format'

describeCheck(laravelFormat, {
  passes: passing(FLAGS, [
    [':a :a', ':a b :a'],
    ['The :attribute must be :value', ':attribute は :value でなければなりません'],
    ['Hello :name', 'Ahoj :Name'],
    ['Update :resource: :title', ':resource::titleを更新'],
    ['At 10:30', 'V 10:30'],
    ['See https://example.com', 'Viz https://example.com'],
    ['Between :min and :max', 'بين :max و :min'],
    ['Note: text', 'Poznámka:text'],
  ]),
  reports: reporting(FLAGS, [
    [':a :a', ':a', ''],
    ['The :attribute field', 'حقل', ''],
    ['found (:messages)', 'gefunden (:Nachrichten)', ['', ':Nachrichten']],
    ['Failed to load :resource!', '読み込みに失敗しました ：resource！', ''],
    ['Pay :amount?', 'الدفع: amount؟', ''],
    ['Hello', 'Ahoj :name', ':name'],
    [':min and :max', ':min и :min', ['', ':min']],
    [':first_name', ':firstname', ['', ':firstname']],
    ['Hello :name', 'Hallo : name', ''],
  ]),
})
