import type { CardProblem } from '../domain/payments/payment-card';

export const paymentLocales = ['en_US', 'de_DE', 'es_ES', 'fr_FR', 'it_IT', 'pt_BR'] as const;
export type PaymentLocale = (typeof paymentLocales)[number];

export interface PaymentTexts {
  title: string;
  order: string;
  total: string;
  demo: string;
  name: string;
  number: string;
  expiry: string;
  expiryHint: string;
  code: string;
  codeHint: string;
  pay: string;
  cancel: string;
  problems: string;
  missing: Record<'name' | 'number' | 'expiry' | 'code', string>;
  wrong: Record<Exclude<CardProblem, 'missing'>, string>;
  testCards: string;
  outcomes: Record<'success' | 'declined' | 'verify' | 'error', string>;
  verifyTitle: string;
  verifyText: string;
  confirm: string;
  refuse: string;
  notFoundTitle: string;
  notFound: string;
  overTitle: string;
  over: string;
  back: string;
  error: string;
}

export const paymentTexts: Record<PaymentLocale, PaymentTexts> = {
  en_US: {
    title: 'Pay by card',
    order: 'Order {number}',
    total: 'Total',
    demo: 'This is the payment page of a demonstration shop: it takes test cards only and moves no money. Do not enter a real card.',
    name: 'Name on card',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'Month and year, for example 12/30',
    code: 'Security code',
    codeHint: '3 or 4 digits, usually on the back of the card',
    pay: 'Pay {total}',
    cancel: 'Cancel and go back to the checkout',
    problems: 'There is a problem',
    error: 'Error:',
    missing: {
      name: 'Enter the name on the card',
      number: 'Enter the card number',
      expiry: 'Enter the expiry date',
      code: 'Enter the security code',
    },
    wrong: {
      number: 'Check the card number: a digit is wrong or missing',
      expiry: 'Enter the expiry date as month and year, for example 12/30',
      expired: 'This card has expired: use another one',
      code: 'Enter the 3 or 4 digits of the security code',
    },
    testCards: 'Test cards',
    outcomes: {
      success: 'the payment succeeds',
      declined: 'the card is declined',
      verify: 'the bank asks for a confirmation',
      error: 'the payment fails with an error',
    },
    verifyTitle: 'Confirm the payment',
    verifyText:
      'Your bank wants to be sure that it is you. Confirm that you are paying {total} for order {number}.',
    confirm: 'Confirm the payment',
    refuse: 'Refuse the payment',
    notFoundTitle: 'Payment not found',
    notFound: 'We could not find this payment. Go back to the checkout and try again.',
    overTitle: 'This order can no longer be paid',
    over: 'The order was cancelled because it was not paid in time. Nothing has been charged.',
    back: 'Go to the cart',
  },
  de_DE: {
    title: 'Mit Karte bezahlen',
    order: 'Bestellung {number}',
    total: 'Gesamtsumme',
    demo: 'Dies ist die Zahlungsseite eines Vorführ-Shops: Sie nimmt nur Testkarten an und bewegt kein Geld. Geben Sie keine echte Karte ein.',
    name: 'Name auf der Karte',
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'Monat und Jahr, zum Beispiel 12/30',
    code: 'Prüfnummer',
    codeHint: '3 oder 4 Ziffern, meist auf der Rückseite der Karte',
    pay: '{total} bezahlen',
    cancel: 'Abbrechen und zurück zur Kasse',
    problems: 'Bitte prüfen Sie Ihre Angaben',
    error: 'Fehler:',
    missing: {
      name: 'Geben Sie den Namen auf der Karte ein',
      number: 'Geben Sie die Kartennummer ein',
      expiry: 'Geben Sie ein, bis wann die Karte gültig ist',
      code: 'Geben Sie die Prüfnummer ein',
    },
    wrong: {
      number: 'Prüfen Sie die Kartennummer: Eine Ziffer fehlt oder ist falsch',
      expiry: 'Geben Sie Monat und Jahr ein, zum Beispiel 12/30',
      expired: 'Diese Karte ist abgelaufen: Verwenden Sie eine andere',
      code: 'Geben Sie die 3 oder 4 Ziffern der Prüfnummer ein',
    },
    testCards: 'Testkarten',
    outcomes: {
      success: 'die Zahlung gelingt',
      declined: 'die Karte wird abgelehnt',
      verify: 'die Bank verlangt eine Bestätigung',
      error: 'die Zahlung scheitert mit einem Fehler',
    },
    verifyTitle: 'Zahlung bestätigen',
    verifyText:
      'Ihre Bank möchte sichergehen, dass Sie es sind. Bestätigen Sie, dass Sie {total} für die Bestellung {number} bezahlen.',
    confirm: 'Zahlung bestätigen',
    refuse: 'Zahlung ablehnen',
    notFoundTitle: 'Zahlung nicht gefunden',
    notFound:
      'Wir konnten diese Zahlung nicht finden. Gehen Sie zurück zur Kasse und versuchen Sie es noch einmal.',
    overTitle: 'Diese Bestellung kann nicht mehr bezahlt werden',
    over: 'Die Bestellung wurde storniert, weil sie nicht rechtzeitig bezahlt wurde. Es wurde nichts abgebucht.',
    back: 'Zum Warenkorb',
  },
  es_ES: {
    title: 'Pagar con tarjeta',
    order: 'Pedido {number}',
    total: 'Total',
    demo: 'Esta es la página de pago de una tienda de demostración: solo acepta tarjetas de prueba y no mueve dinero. No introduzcas una tarjeta real.',
    name: 'Nombre en la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    expiryHint: 'Mes y año, por ejemplo 12/30',
    code: 'Código de seguridad',
    codeHint: '3 o 4 cifras, normalmente en el reverso de la tarjeta',
    pay: 'Pagar {total}',
    cancel: 'Cancelar y volver al pago',
    problems: 'Hay un problema',
    error: 'Error:',
    missing: {
      name: 'Escribe el nombre que figura en la tarjeta',
      number: 'Escribe el número de la tarjeta',
      expiry: 'Escribe la fecha de caducidad',
      code: 'Escribe el código de seguridad',
    },
    wrong: {
      number: 'Revisa el número de la tarjeta: falta una cifra o hay un error',
      expiry: 'Escribe el mes y el año, por ejemplo 12/30',
      expired: 'Esta tarjeta ha caducado: usa otra',
      code: 'Escribe las 3 o 4 cifras del código de seguridad',
    },
    testCards: 'Tarjetas de prueba',
    outcomes: {
      success: 'el pago se realiza',
      declined: 'la tarjeta es rechazada',
      verify: 'el banco pide una confirmación',
      error: 'el pago falla con un error',
    },
    verifyTitle: 'Confirma el pago',
    verifyText:
      'Tu banco quiere asegurarse de que eres tú. Confirma que pagas {total} por el pedido {number}.',
    confirm: 'Confirmar el pago',
    refuse: 'Rechazar el pago',
    notFoundTitle: 'Pago no encontrado',
    notFound: 'No hemos encontrado este pago. Vuelve al pago del pedido e inténtalo de nuevo.',
    overTitle: 'Este pedido ya no se puede pagar',
    over: 'El pedido se canceló porque no se pagó a tiempo. No se ha cobrado nada.',
    back: 'Ir al carrito',
  },
  fr_FR: {
    title: 'Payer par carte',
    order: 'Commande {number}',
    total: 'Total',
    demo: 'Ceci est la page de paiement d’une boutique de démonstration : elle n’accepte que des cartes de test et ne débite rien. N’y saisissez pas de vraie carte.',
    name: 'Nom figurant sur la carte',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryHint: 'Mois et année, par exemple 12/30',
    code: 'Cryptogramme visuel',
    codeHint: '3 ou 4 chiffres, en général au dos de la carte',
    pay: 'Payer {total}',
    cancel: 'Annuler et revenir à la commande',
    problems: 'Il y a un problème',
    error: 'Erreur :',
    missing: {
      name: 'Saisissez le nom figurant sur la carte',
      number: 'Saisissez le numéro de la carte',
      expiry: 'Saisissez la date d’expiration',
      code: 'Saisissez le cryptogramme visuel',
    },
    wrong: {
      number: 'Vérifiez le numéro de la carte : un chiffre manque ou est faux',
      expiry: 'Saisissez le mois et l’année, par exemple 12/30',
      expired: 'Cette carte a expiré : utilisez-en une autre',
      code: 'Saisissez les 3 ou 4 chiffres du cryptogramme',
    },
    testCards: 'Cartes de test',
    outcomes: {
      success: 'le paiement réussit',
      declined: 'la carte est refusée',
      verify: 'la banque demande une confirmation',
      error: 'le paiement échoue avec une erreur',
    },
    verifyTitle: 'Confirmer le paiement',
    verifyText:
      'Votre banque veut s’assurer que c’est bien vous. Confirmez que vous payez {total} pour la commande {number}.',
    confirm: 'Confirmer le paiement',
    refuse: 'Refuser le paiement',
    notFoundTitle: 'Paiement introuvable',
    notFound: 'Nous n’avons pas trouvé ce paiement. Revenez à la commande et réessayez.',
    overTitle: 'Cette commande ne peut plus être payée',
    over: 'La commande a été annulée, faute de paiement dans les délais. Rien n’a été débité.',
    back: 'Aller au panier',
  },
  it_IT: {
    title: 'Paga con carta',
    order: 'Ordine {number}',
    total: 'Totale',
    demo: 'Questa è la pagina di pagamento di un negozio dimostrativo: accetta solo carte di prova e non muove denaro. Non inserire una carta vera.',
    name: 'Nome sulla carta',
    number: 'Numero della carta',
    expiry: 'Data di scadenza',
    expiryHint: 'Mese e anno, per esempio 12/30',
    code: 'Codice di sicurezza',
    codeHint: '3 o 4 cifre, di solito sul retro della carta',
    pay: 'Paga {total}',
    cancel: 'Annulla e torna alla cassa',
    problems: 'C’è un problema',
    error: 'Errore:',
    missing: {
      name: 'Inserisci il nome che compare sulla carta',
      number: 'Inserisci il numero della carta',
      expiry: 'Inserisci la data di scadenza',
      code: 'Inserisci il codice di sicurezza',
    },
    wrong: {
      number: 'Controlla il numero della carta: una cifra manca o è sbagliata',
      expiry: 'Inserisci mese e anno, per esempio 12/30',
      expired: 'Questa carta è scaduta: usane un’altra',
      code: 'Inserisci le 3 o 4 cifre del codice di sicurezza',
    },
    testCards: 'Carte di prova',
    outcomes: {
      success: 'il pagamento riesce',
      declined: 'la carta viene rifiutata',
      verify: 'la banca chiede una conferma',
      error: 'il pagamento fallisce con un errore',
    },
    verifyTitle: 'Conferma il pagamento',
    verifyText:
      'La tua banca vuole essere sicura che sia tu. Conferma che stai pagando {total} per l’ordine {number}.',
    confirm: 'Conferma il pagamento',
    refuse: 'Rifiuta il pagamento',
    notFoundTitle: 'Pagamento non trovato',
    notFound: 'Non abbiamo trovato questo pagamento. Torna alla cassa e riprova.',
    overTitle: 'Questo ordine non può più essere pagato',
    over: 'L’ordine è stato annullato perché non è stato pagato in tempo. Non è stato addebitato nulla.',
    back: 'Vai al carrello',
  },
  pt_BR: {
    title: 'Pagar com cartão',
    order: 'Pedido {number}',
    total: 'Total',
    demo: 'Esta é a página de pagamento de uma loja de demonstração: ela aceita apenas cartões de teste e não movimenta dinheiro. Não informe um cartão de verdade.',
    name: 'Nome no cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    expiryHint: 'Mês e ano, por exemplo 12/30',
    code: 'Código de segurança',
    codeHint: '3 ou 4 dígitos, geralmente no verso do cartão',
    pay: 'Pagar {total}',
    cancel: 'Cancelar e voltar à finalização da compra',
    problems: 'Há um problema',
    error: 'Erro:',
    missing: {
      name: 'Informe o nome que está no cartão',
      number: 'Informe o número do cartão',
      expiry: 'Informe a validade do cartão',
      code: 'Informe o código de segurança',
    },
    wrong: {
      number: 'Confira o número do cartão: falta um dígito ou há um erro',
      expiry: 'Informe o mês e o ano, por exemplo 12/30',
      expired: 'Este cartão venceu: use outro',
      code: 'Informe os 3 ou 4 dígitos do código de segurança',
    },
    testCards: 'Cartões de teste',
    outcomes: {
      success: 'o pagamento é aprovado',
      declined: 'o cartão é recusado',
      verify: 'o banco pede uma confirmação',
      error: 'o pagamento falha com um erro',
    },
    verifyTitle: 'Confirmar o pagamento',
    verifyText:
      'Seu banco quer ter certeza de que é você. Confirme que está pagando {total} pelo pedido {number}.',
    confirm: 'Confirmar o pagamento',
    refuse: 'Recusar o pagamento',
    notFoundTitle: 'Pagamento não encontrado',
    notFound: 'Não encontramos este pagamento. Volte à finalização da compra e tente novamente.',
    overTitle: 'Este pedido não pode mais ser pago',
    over: 'O pedido foi cancelado porque não foi pago a tempo. Nada foi cobrado.',
    back: 'Ir para o carrinho',
  },
};

/** From the parameter `lang` (`de_DE` or `de-DE`), else the first known language of the browser, else English. */
export function paymentLocale(parameter: string | null, acceptLanguage: string | null): PaymentLocale {
  const wanted = [
    parameter ?? '',
    ...(acceptLanguage ?? '').split(',').map((entry) => (entry.split(';')[0] ?? '').trim()),
  ];
  for (const tag of wanted) {
    const [language = ''] = tag.toLowerCase().split(/[-_]/);
    const found =
      paymentLocales.find((locale) => locale.toLowerCase() === tag.toLowerCase().replace('-', '_')) ??
      paymentLocales.find((locale) => locale.startsWith(`${language}_`));
    if (language !== '' && found) return found;
  }
  return 'en_US';
}
