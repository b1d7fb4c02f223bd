import { describeCheck } from '../../../test/support/describe-check.ts'
import { unnamedFormat } from './unnamed-format.ts'

describeCheck(unnamedFormat, {
  passes: [
    { source: '%s', flags: 'c-format' },
    { source: '%1$s and %2$s', flags: 'c-format' },
    { source: '%(a)s and %(b)s', flags: 'python-format' },
    { source: '{a} and {b}', flags: 'python-brace-format' },
    { source: '{0} and {1}', flags: 'c-sharp-format' },
    { source: '%s and %s' },
    { source: '%s and %s', flags: 'c-format, ignore-unnamed-format' },
    { source: "Command '%s' not recognised", flags: 'c-format, python-format' },
    { source: '%d%%', flags: 'php-format' },
    { source: '50% of these, 20% of those', flags: 'java-printf-format' },
    { source: ['%d file', '%d files'], flags: 'c-format' },
    { source: '%s と', flags: 'lua-format' },
  ],
  reports: [
    { source: '%s and %s', flags: 'python-format', marked: '%s' },
    { source: '%d of %s', flags: 'c-format', marked: '%d' },
    { source: '{} and {}', flags: 'python-brace-format', marked: '{}' },
    { source: '~a and ~s', flags: 'scheme-format', marked: '~a' },
    { source: '%s и %d', flags: 'php-format', marked: '%s' },
    { source: ['%s has %d file', '%s has %d files'], flags: 'c-format', marked: ['%s', '%s'] },
    { source: '%s の %s', flags: 'java-printf-format', marked: '%s' },
    { source: '%s، %d', flags: 'ruby-format', marked: '%s' },
    { source: '%@ and %@', flags: 'objc-format', marked: '%@' },
    { source: '%s, {}', flags: 'python-format, python-brace-format', marked: '%s' },
  ],
})
