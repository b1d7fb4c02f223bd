import { Avatar } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { t } from '../../i18n/texts.ts'
import styles from './frame.module.css'

/** The button of the account menu. */
export function AccountButton(
  props: ComponentPropsWithRef<'button'> & { readonly name: string | undefined },
) {
  const { name = '', ...rest } = props
  return (
    <button type="button" {...rest} className={styles.account}>
      <Avatar size={28} name={name} color="accent" alt="" aria-hidden />
      <span className="only-heard">{t('Account and settings')}</span>
    </button>
  )
}
