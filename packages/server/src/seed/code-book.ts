import { alertCodeBody } from '@hoistway/contracts/alert-code'
import type * as z from 'zod/mini'

const entries: readonly z.input<typeof alertCodeBody>[] = [
  {
    code: 'Er01',
    texts: {
      en: {
        meaning:
          'The door could not close and reopened more than three times. Usual causes are an obstacle, a dirty sill or the light curtain.',
        firstAction: 'Have the sill and the light curtain checked and cleaned.',
        whoMay: 'Everybody on duty',
        sparePart: 'Light curtain',
      },
      de: {
        meaning:
          'Die Tür konnte nicht schließen und öffnete sich mehr als dreimal wieder. Häufige Ursachen sind ein Hindernis, eine verschmutzte Schwelle oder der Lichtvorhang.',
        firstAction: 'Schwelle und Lichtvorhang prüfen und reinigen lassen.',
        whoMay: 'Alle im Dienst',
        sparePart: 'Lichtvorhang',
      },
      fr: {
        meaning:
          'La porte n’a pas pu se fermer et s’est rouverte plus de trois fois. Causes fréquentes : un obstacle, un seuil sale ou le rideau lumineux.',
        firstAction: 'Faites vérifier et nettoyer le seuil et le rideau lumineux.',
        whoMay: 'Tout le personnel de service',
        sparePart: 'Rideau lumineux',
      },
    },
  },
  {
    code: 'Er02',
    texts: {
      en: {
        meaning: 'The car stops above or below the floor.',
        danger: 'People can trip.',
        firstAction: 'Warn the users of the building and have the levelling adjusted.',
        whoMay: 'A trained technician',
      },
      de: {
        meaning: 'Die Kabine hält über oder unter der Etage.',
        danger: 'Personen können stolpern.',
        firstAction: 'Personen im Gebäude warnen und die Bündigstellung einstellen lassen.',
        whoMay: 'Geschulte Techniker',
      },
      fr: {
        meaning: 'La cabine s’arrête au-dessus ou au-dessous de l’étage.',
        danger: 'Risque de trébuchement.',
        firstAction: 'Avertissez les usagers et faites régler la mise à niveau.',
        whoMay: 'Un technicien formé',
      },
    },
  },
  {
    code: 'Er03',
    texts: {
      en: {
        meaning: 'The light in the car has failed.',
        firstAction: 'Have the light replaced. Without it, take the elevator out of service.',
        whoMay: 'Everybody on duty',
        sparePart: 'Car light, LED 24 V',
      },
      de: {
        meaning: 'Das Licht in der Kabine ist ausgefallen.',
        firstAction: 'Licht ersetzen lassen. Ohne Licht den Aufzug außer Betrieb nehmen.',
        whoMay: 'Alle im Dienst',
        sparePart: 'Kabinenleuchte, LED 24 V',
      },
      fr: {
        meaning: 'L’éclairage de la cabine est en panne.',
        firstAction: 'Faites remplacer l’éclairage. Sans lumière, mettez l’ascenseur hors service.',
        whoMay: 'Tout le personnel de service',
        sparePart: 'Éclairage cabine, LED 24 V',
      },
    },
  },
  {
    code: 'Er04',
    texts: {
      en: {
        meaning:
          'The door takes too long to close. Usual causes are worn rollers, a dirty track or a weak drive.',
        firstAction: 'Have the door drive and its track checked.',
        whoMay: 'A trained technician',
        sparePart: 'Door roller set',
      },
      de: {
        meaning:
          'Die Tür schließt zu langsam. Häufige Ursachen sind verschlissene Rollen, eine verschmutzte Führung oder ein schwacher Antrieb.',
        firstAction: 'Türantrieb und Führung prüfen lassen.',
        whoMay: 'Geschulte Techniker',
        sparePart: 'Satz Türrollen',
      },
      fr: {
        meaning:
          'La porte se ferme trop lentement. Causes fréquentes : galets usés, rail sale ou moteur faible.',
        firstAction: 'Faites vérifier l’entraînement de la porte et son rail.',
        whoMay: 'Un technicien formé',
        sparePart: 'Jeu de galets de porte',
      },
    },
  },
  {
    code: 'Er05',
    texts: {
      en: {
        meaning: 'The load is too high. The car does not start until it is reduced.',
        firstAction:
          'Wait until people have left the car. If the alert continues, have the load sensor checked.',
        whoMay: 'Everybody on duty',
      },
      de: {
        meaning: 'Die Last ist zu hoch. Die Kabine fährt erst, wenn sie verringert wird.',
        firstAction:
          'Warten, bis Personen ausgestiegen sind. Bleibt die Störung, den Lastsensor prüfen lassen.',
        whoMay: 'Alle im Dienst',
      },
      fr: {
        meaning: 'La charge est trop élevée. La cabine ne part pas tant qu’elle n’est pas réduite.',
        firstAction:
          'Attendez que des personnes sortent. Si l’alerte persiste, faites vérifier le capteur de charge.',
        whoMay: 'Tout le personnel de service',
      },
    },
  },
  {
    code: 'Er06',
    texts: {
      en: {
        meaning: 'The emergency call may fail in a power cut.',
        danger: 'People in the car cannot call for help in a power cut.',
        firstAction: 'Have the battery replaced and test the emergency call.',
        whoMay: 'A trained technician',
        sparePart: 'Battery 12 V, 7 Ah',
      },
      de: {
        meaning: 'Der Notruf kann bei einem Stromausfall versagen.',
        danger: 'Personen in der Kabine können bei einem Stromausfall keine Hilfe rufen.',
        firstAction: 'Batterie ersetzen lassen und den Notruf testen.',
        whoMay: 'Geschulte Techniker',
        sparePart: 'Batterie 12 V, 7 Ah',
      },
      fr: {
        meaning: 'La téléalarme peut ne pas fonctionner en cas de coupure de courant.',
        danger: 'En cas de coupure de courant, les personnes dans la cabine ne peuvent pas appeler à l’aide.',
        firstAction: 'Faites remplacer la batterie et testez la téléalarme.',
        whoMay: 'Un technicien formé',
        sparePart: 'Batterie 12 V, 7 Ah',
      },
    },
  },
  {
    code: 'Er07',
    texts: {
      en: {
        meaning:
          'A contact of the safety chain is open, for example at a door or a stop switch. The car cannot move.',
        danger: 'People may be trapped in the car.',
        firstAction:
          'Find out whether people are in the car, then send a technician. A reset does not close the chain.',
        whoMay: 'A trained technician',
      },
      de: {
        meaning:
          'Ein Kontakt des Sicherheitskreises ist offen, zum Beispiel an einer Tür oder einem Nothaltschalter. Die Kabine kann nicht fahren.',
        danger: 'In der Kabine können Personen eingeschlossen sein.',
        firstAction:
          'Klären, ob Personen in der Kabine sind, und einen Techniker beauftragen. Ein Neustart schließt den Kreis nicht.',
        whoMay: 'Geschulte Techniker',
      },
      fr: {
        meaning:
          'Un contact de la chaîne de sécurité est ouvert, par exemple à une porte ou à un arrêt d’urgence. La cabine ne peut pas bouger.',
        danger: 'Des personnes peuvent être bloquées dans la cabine.',
        firstAction:
          'Vérifiez si des personnes sont dans la cabine, puis envoyez un technicien. Un redémarrage ne ferme pas la chaîne.',
        whoMay: 'Un technicien formé',
      },
    },
  },
  {
    code: 'Er08',
    texts: {
      en: {
        meaning: 'The brake stays closed. The car cannot move.',
        danger: 'People may be trapped in the car.',
        firstAction: 'Find out whether people are in the car, then send a technician.',
        whoMay: 'A trained technician',
      },
      de: {
        meaning: 'Die Bremse bleibt geschlossen. Die Kabine kann nicht fahren.',
        danger: 'In der Kabine können Personen eingeschlossen sein.',
        firstAction: 'Klären, ob Personen in der Kabine sind, und einen Techniker beauftragen.',
        whoMay: 'Geschulte Techniker',
      },
      fr: {
        meaning: 'Le frein reste serré. La cabine ne peut pas bouger.',
        danger: 'Des personnes peuvent être bloquées dans la cabine.',
        firstAction: 'Vérifiez si des personnes sont dans la cabine, puis envoyez un technicien.',
        whoMay: 'Un technicien formé',
      },
    },
  },
  {
    code: 'Er09',
    texts: {
      en: {
        meaning: 'The drive is too hot. The car stands until it has cooled down.',
        firstAction: 'Find out whether people are in the car and have the ventilation of the drive checked.',
        whoMay: 'A trained technician',
      },
      de: {
        meaning: 'Der Antrieb ist zu heiß. Die Kabine steht, bis er abgekühlt ist.',
        firstAction: 'Klären, ob Personen in der Kabine sind, und die Lüftung des Antriebs prüfen lassen.',
        whoMay: 'Geschulte Techniker',
      },
      fr: {
        meaning: 'Le moteur est trop chaud. La cabine reste à l’arrêt jusqu’à ce qu’il refroidisse.',
        firstAction:
          'Vérifiez si des personnes sont dans la cabine et faites contrôler la ventilation du moteur.',
        whoMay: 'Un technicien formé',
      },
    },
  },
  {
    code: 'Er12',
    texts: {
      en: {
        meaning: 'Maintenance is due.',
        firstAction: 'Schedule the maintenance.',
        whoMay: 'Everybody on duty',
      },
      de: {
        meaning: 'Die Wartung ist fällig.',
        firstAction: 'Wartung einplanen.',
        whoMay: 'Alle im Dienst',
      },
      fr: {
        meaning: 'L’entretien est à effectuer.',
        firstAction: 'Planifiez l’entretien.',
        whoMay: 'Tout le personnel de service',
      },
    },
  },
  {
    code: 'Er14',
    texts: {
      en: {
        meaning: 'The car moved too fast and was stopped by the overspeed governor.',
        danger: 'People in the car may be injured.',
        firstAction:
          'Find out whether people are in the car and send a technician. Only trained staff may put it back into service.',
        whoMay: 'A trained technician',
      },
      de: {
        meaning: 'Die Kabine fuhr zu schnell und wurde vom Geschwindigkeitsbegrenzer angehalten.',
        danger: 'Personen in der Kabine können verletzt sein.',
        firstAction:
          'Klären, ob Personen in der Kabine sind, und einen Techniker beauftragen. Nur geschultes Personal darf den Aufzug wieder in Betrieb nehmen.',
        whoMay: 'Geschulte Techniker',
      },
      fr: {
        meaning: 'La cabine allait trop vite et le limiteur de vitesse l’a arrêtée.',
        danger: 'Des personnes dans la cabine peuvent être blessées.',
        firstAction:
          'Vérifiez si des personnes sont dans la cabine et envoyez un technicien. Seul le personnel formé peut remettre l’ascenseur en service.',
        whoMay: 'Un technicien formé',
      },
    },
  },
  {
    code: 'Er16',
    texts: {
      en: {
        meaning: 'The contact of a door lock opened during a trip. The car may be between two floors.',
        danger: 'The shaft may be open.',
        firstAction: 'Find out whether people are in the car, then have the door locks checked.',
        whoMay: 'A trained technician',
      },
      de: {
        meaning:
          'Der Kontakt einer Türverriegelung hat sich während der Fahrt geöffnet. Die Kabine kann zwischen zwei Etagen stehen.',
        danger: 'Der Schacht kann offen sein.',
        firstAction: 'Klären, ob Personen in der Kabine sind, und die Türverriegelungen prüfen lassen.',
        whoMay: 'Geschulte Techniker',
      },
      fr: {
        meaning:
          'Le contact d’un verrou de porte s’est ouvert en marche. La cabine peut être entre deux étages.',
        danger: 'La gaine peut être ouverte.',
        firstAction:
          'Vérifiez si des personnes sont dans la cabine, puis faites contrôler les verrous des portes.',
        whoMay: 'Un technicien formé',
      },
    },
  },
  {
    code: 'Er20',
    texts: {
      en: {
        meaning:
          'Many messages on the controller’s CAN bus fail. Usual causes are a loose connector, a missing terminator or interference.',
        firstAction: 'Have the wiring and the terminators checked.',
        whoMay: 'A trained technician',
      },
      de: {
        meaning:
          'Viele Nachrichten auf dem CAN-Bus des Controllers schlagen fehl. Häufige Ursachen sind ein loser Stecker, ein fehlender Abschlusswiderstand oder Störungen von außen.',
        firstAction: 'Verkabelung und Abschlusswiderstände prüfen lassen.',
        whoMay: 'Geschulte Techniker',
      },
      fr: {
        meaning:
          'De nombreux messages échouent sur le bus CAN du contrôleur. Causes fréquentes : un connecteur desserré, une terminaison absente ou des perturbations.',
        firstAction: 'Faites vérifier le câblage et les terminaisons.',
        whoMay: 'Un technicien formé',
      },
    },
  },
  {
    code: 'Er23',
    texts: {
      en: {
        meaning: 'Somebody pressed the stop switch in the pit and may be working in the shaft.',
        danger: 'Somebody may be in the shaft.',
        firstAction: 'Call the technicians on site. Send no command until the shaft is clear.',
        whoMay: 'A trained technician',
      },
      de: {
        meaning:
          'Jemand hat den Nothaltschalter in der Schachtgrube betätigt und arbeitet eventuell im Schacht.',
        danger: 'Im Schacht kann sich jemand befinden.',
        firstAction: 'Techniker vor Ort anrufen. Keinen Befehl senden, bis der Schacht frei ist.',
        whoMay: 'Geschulte Techniker',
      },
      fr: {
        meaning: 'Quelqu’un a actionné l’arrêt d’urgence en cuvette et travaille peut-être dans la gaine.',
        danger: 'Une personne peut se trouver dans la gaine.',
        firstAction:
          'Appelez les techniciens sur place. N’envoyez aucune commande tant que la gaine n’est pas libre.',
        whoMay: 'Un technicien formé',
      },
    },
  },
  {
    code: 'Er30',
    texts: {
      en: {
        meaning: 'Somebody changed a setting at the controller.',
        firstAction: 'Compare the reported settings on the controller’s page.',
        whoMay: 'Everybody on duty',
      },
      de: {
        meaning: 'Jemand hat eine Einstellung am Controller geändert.',
        firstAction: 'Gemeldete Einstellungen auf der Seite des Controllers vergleichen.',
        whoMay: 'Alle im Dienst',
      },
      fr: {
        meaning: 'Quelqu’un a modifié un réglage sur le contrôleur.',
        firstAction: 'Comparez les réglages signalés sur la page du contrôleur.',
        whoMay: 'Tout le personnel de service',
      },
    },
  },
]

export const demoCodeBook = entries.map((entry) => alertCodeBody.parse(entry))
