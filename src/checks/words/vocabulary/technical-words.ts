// Collected for this project from common knowledge; no other list was copied.

/** Protocols, formats, units and keys, lower-case, separated by white space. */
export const TECHNICAL_WORDS = `
aes alt atom backspace bios bitmap bitrate bluetooth bootloader byte bytes bzip caps captcha charset codec
com crc csv ctrl cvs dns doc dpi dsa eib elgamal enter esc escape ethernet eur fax feet firewall firmware
ghz gib gps gpx guid gzip hdmi hertz hex hexadecimal hpa html http https icon imap init ins ipv irc iso
jpeg jpg kbps keepalive kernel kib latex lzma markdown mbps metadata metre mhz mib mile minute minutes mkv
mov mph multicast nfc ntp null num numlock oauth ocsp odg odp ogg opendocument openpgp operand pagedown
pageup pdf pem percent pib pin pixel pixels png posix proxy punycode radius rss shift sim sip sms socket
sql ssh ssl stereo svg tablespace tcl tcp telnet theora tib tls toolkit tooltip tpm ttl udp uefi unicode
upload url urls usd utf uuid vcard volume vorbis webdav webm wifi xbm xhtml xliff xml xpm yaml yard zip
`
