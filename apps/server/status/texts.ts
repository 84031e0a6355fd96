import type { WrittenLanguage } from '@keystead/platform/message-texts';
import type { PartName, PartState } from './checks.ts';

interface StatusTexts {
  readonly title: string;
  /** Headings: everything works, some of it is slow, some of it does not work. */
  readonly headings: Readonly<Record<PartState, string>>;
  readonly parts: Readonly<Record<PartName, string>>;
  /** What people notice of a part. */
  readonly means: Readonly<Record<PartName, string>>;
  readonly states: Readonly<Record<PartState, string>>;
  /** With `{time}`. */
  readonly checked: string;
  readonly again: string;
  readonly home: string;
}

export const STATUS_TEXTS: Readonly<Record<WrittenLanguage, StatusTexts>> = {
  en: {
    title: 'Site status',
    headings: { works: 'Everything works', late: 'Some services are slow', down: 'Some services are down' },
    parts: {
      database: 'Accounts and listings',
      search: 'Search',
      media: 'Photos and files',
      mail: 'Email',
      payments: 'Payments',
    },
    means: {
      database: 'Sign in, post, save and send messages',
      search: 'Find homes in the list and on the map',
      media: 'View and upload photos',
      mail: 'Alerts, codes and confirmations',
      payments: 'Buy packages',
    },
    states: { works: 'Works', late: 'Slow', down: 'Does not work' },
    checked: 'Checked at {time}',
    again: 'Check again',
    home: 'Home',
  },
  es: {
    title: 'Estado del sitio',
    headings: {
      works: 'Todo funciona',
      late: 'Algunos servicios van lentos',
      down: 'Algunos servicios no funcionan',
    },
    parts: {
      database: 'Cuentas y anuncios',
      search: 'Búsqueda',
      media: 'Fotos y archivos',
      mail: 'Correo electrónico',
      payments: 'Pagos',
    },
    means: {
      database: 'Iniciar sesión, publicar, guardar y enviar mensajes',
      search: 'Encontrar viviendas en la lista y en el mapa',
      media: 'Ver y subir fotos',
      mail: 'Alertas, códigos y confirmaciones',
      payments: 'Comprar paquetes',
    },
    states: { works: 'Funciona', late: 'Lento', down: 'No funciona' },
    checked: 'Comprobado a las {time}',
    again: 'Comprobar de nuevo',
    home: 'Inicio',
  },
  fr: {
    title: 'État du site',
    headings: {
      works: 'Tout fonctionne',
      late: 'Certains services sont lents',
      down: 'Certains services ne fonctionnent pas',
    },
    parts: {
      database: 'Comptes et annonces',
      search: 'Recherche',
      media: 'Photos et fichiers',
      mail: 'Email',
      payments: 'Paiements',
    },
    means: {
      database: 'Se connecter, publier, enregistrer et envoyer des messages',
      search: 'Trouver des biens dans la liste et sur la carte',
      media: 'Voir et envoyer des photos',
      mail: 'Alertes, codes et confirmations',
      payments: 'Acheter des forfaits',
    },
    states: { works: 'Fonctionne', late: 'Lent', down: 'Ne fonctionne pas' },
    checked: 'Vérifié à {time}',
    again: 'Vérifier à nouveau',
    home: 'Accueil',
  },
  hi: {
    title: 'साइट की स्थिति',
    headings: { works: 'सब कुछ चल रहा है', late: 'कुछ सेवाएँ धीमी हैं', down: 'कुछ सेवाएँ बंद हैं' },
    parts: {
      database: 'खाते और विज्ञापन',
      search: 'खोज',
      media: 'फ़ोटो और फ़ाइलें',
      mail: 'ईमेल',
      payments: 'भुगतान',
    },
    means: {
      database: 'साइन इन, पोस्ट, सेव और संदेश भेजना',
      search: 'सूची और नक्शे पर घर ढूँढना',
      media: 'फ़ोटो देखना और अपलोड करना',
      mail: 'अलर्ट, कोड और पुष्टि',
      payments: 'पैकेज खरीदना',
    },
    states: { works: 'चल रहा है', late: 'धीमा', down: 'बंद है' },
    checked: '{time} पर जाँचा गया',
    again: 'फिर से जाँचें',
    home: 'होम',
  },
  ar: {
    title: 'حالة الموقع',
    headings: { works: 'كل شيء يعمل', late: 'بعض الخدمات بطيئة', down: 'بعض الخدمات لا تعمل' },
    parts: {
      database: 'الحسابات والإعلانات',
      search: 'البحث',
      media: 'الصور والملفات',
      mail: 'البريد الإلكتروني',
      payments: 'المدفوعات',
    },
    means: {
      database: 'تسجيل الدخول والنشر والحفظ وإرسال الرسائل',
      search: 'العثور على العقارات في القائمة وعلى الخريطة',
      media: 'عرض الصور ورفعها',
      mail: 'التنبيهات والرموز والتأكيدات',
      payments: 'شراء الباقات',
    },
    states: { works: 'يعمل', late: 'بطيء', down: 'لا يعمل' },
    checked: 'تم الفحص في {time}',
    again: 'إعادة الفحص',
    home: 'الرئيسية',
  },
};
